/** The element of the page in which the build keeps pictures, as `{ address: data URL }`. */
export const EMBEDDED_ID = 'pictures';

let pictures: ReadonlyMap<string, string> | undefined;

/**
 * What to ask for to get the picture at an address: the picture itself where it came with the page, else the address.
 */
export function embedded(address: string): string {
  pictures ??= read();
  return pictures.get(address) ?? address;
}

/** Whether an address is a picture itself. */
export const isEmbedded = (address: string) => address.startsWith('data:');

/** Only the built page has such an element, and not its end when the page was cut off on its way. */
function read(): Map<string, string> {
  const json = globalThis.document?.getElementById(EMBEDDED_ID)?.textContent;
  try {
    return new Map(Object.entries(JSON.parse(json || '{}')));
  } catch {
    return new Map();
  }
}
