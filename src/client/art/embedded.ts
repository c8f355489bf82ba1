/** Id of the element in which the build embeds pictures, as `{ address: data URL }`. */
export const EMBEDDED_ID = 'pictures';

let pictures: ReadonlyMap<string, string> | undefined;

/** Returns the data URL of an embedded picture, otherwise its address. */
export function embedded(address: string): string {
  pictures ??= read();
  return pictures.get(address) ?? address;
}

export const isEmbedded = (address: string) => address.startsWith('data:');

/** Only the built page has the element. In a truncated page, its JSON is incomplete. */
function read(): Map<string, string> {
  const json = globalThis.document?.getElementById(EMBEDDED_ID)?.textContent;
  try {
    return new Map(Object.entries(JSON.parse(json || '{}')));
  } catch {
    return new Map();
  }
}
