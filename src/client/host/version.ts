/** Whether a dotted version is `wanted` or later; compares numbers, so '7.10' is later than '7.9'. */
export function versionAtLeast(version: string, wanted: string): boolean {
  return rank(version) >= rank(wanted);
}

/** No part of a version has more than three digits. */
function rank(version: string): number {
  return version.split('.').reduce((sum, part, at) => sum + (Number(part) || 0) / 1000 ** at, 0);
}
