/** Whether a dotted version is `wanted` or later; compares numbers, so '7.10' is later than '7.9'. */
export function versionAtLeast(version: string, wanted: string): boolean {
  const have = version.split('.').map(Number);
  const want = wanted.split('.').map(Number);
  for (let part = 0; part < Math.max(have.length, want.length); part++) {
    const difference = (have[part] || 0) - (want[part] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
