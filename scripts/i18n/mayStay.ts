/** Japanese words that the game uses in every language with Latin script. */
const BORROWED =
  'Chunin Daimyo Dojo Genin Jonin Kabuto Katana Kunai Ronin Samurai Seijin Shinobi Shogun Shuriken';

const alsoStays = (...texts: string[]): ReadonlySet<string> => new Set([...BORROWED.split(' '), ...texts]);

/** Texts that a language writes exactly like English (docs/reference/glossary). */
export const MAY_STAY: Readonly<Record<string, ReadonlySet<string>>> = {
  de: alsoStays(
    'Boost',
    'Clan',
    'COMBO',
    'Level',
    'Level {{level}}',
    'Level {{level}}/{{max}}',
    'LEVEL {{level}}',
    'MAX',
    'Mining',
    'Pause',
    'Support',
    'Version {{version}}',
    'Vibration',
    'Wallet',
  ),
  es: alsoStays('Celestial', 'Clan', 'COMBO'),
  id: alsoStays(
    'Boost',
    'Level',
    'Level {{level}}',
    'Level {{level}}/{{max}}',
    'LEVEL {{level}}',
    'Menu',
    'lvl {{level}}',
  ),
  ms: alsoStays('Menu'),
  pt: alsoStays('Celestial', 'COMBO', 'Menu'),
  uz: alsoStays(),
};
