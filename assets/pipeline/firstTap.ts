import type { Output } from './output';

const DENSE_SCREEN = 3;
const FIRST_FONTS = ['dela-latin', 'rubik-latin'];

/**
 * Returns the bytes of fonts and pictures, by kind, that a new player on a dense screen downloads before the first tap.
 */
export async function firstTapBytes(output: Output): Promise<Record<string, number>> {
  // Imported here, because it reads data that this run has just written.
  const { preloadList } = await import('../../src/client/art/preload');
  const bytes: Record<string, number> = {};
  for (const file of output.files) {
    if (FIRST_FONTS.includes(file.name)) bytes[`font ${file.name}`] = file.bytes;
  }
  for (const image of preloadList(1, DENSE_SCREEN)) bytes[image.role] = image.kilobytes * 1024;
  const splashes = output.files.filter((file) => file.group === 'splash');
  if (splashes.length > 0) bytes['splash (largest)'] = Math.max(...splashes.map((file) => file.bytes));
  const navigation = output.files.filter((file) => file.group === 'nav' && file.scale === DENSE_SCREEN);
  bytes.navigation = navigation.reduce((sum, file) => sum + file.bytes, 0);
  return bytes;
}
