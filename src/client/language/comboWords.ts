/** The words of the four combo tiers without a count: the stage writes its digits beside them (decision 11). */
export function comboWords(t: (key: string) => string): readonly [string, string, string, string] {
  return [t('combo.tier1'), t('combo.tier2'), t('combo.tier3'), t('combo.tier4Word')];
}
