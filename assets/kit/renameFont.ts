/**
 * Gives a TrueType font one family name and weight. All subsets of a variable font keep the name of its default weight,
 * so a rasteriser couldn't tell them apart.
 */
export function renameFont(font: Uint8Array, family: string, weight: number): Uint8Array {
  const tables = readTables(font);
  tables.set('name', nameTable(family));
  const os2 = tables.get('OS/2');
  if (os2) {
    const patched = os2.slice();
    new DataView(patched.buffer).setUint16(4, weight);
    tables.set('OS/2', patched);
  }
  return writeTables(font, tables);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTables(font: Uint8Array): Map<string, Uint8Array> {
  const data = view(font);
  const tables = new Map<string, Uint8Array>();
  for (let i = 0; i < data.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    const offset = data.getUint32(at + 8);
    tables.set(tag, font.slice(offset, offset + data.getUint32(at + 12)));
  }
  return tables;
}

/** Builds a name table of four Windows Unicode records: family, style, full name, PostScript name. */
function nameTable(family: string): Uint8Array {
  const records: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const texts = records.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + records.length * 12);
  header.writeUInt16BE(records.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  records.forEach(([id], i) => {
    const length = texts[i]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, field) => {
      header.writeUInt16BE(value, 6 + i * 12 + field * 2);
    });
    offset += length;
  });
  return Buffer.concat([header, ...texts]);
}

function writeTables(font: Uint8Array, tables: Map<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort();
  const headerBytes = 12 + tags.length * 16;
  const padded = (length: number) => (length + 3) & ~3;
  const total = tags.reduce((sum, tag) => sum + padded(tables.get(tag)?.length ?? 0), headerBytes);
  const out = new Uint8Array(total);
  out.set(font.subarray(0, 12));
  const data = view(out);
  data.setUint16(4, tags.length);
  let offset = headerBytes;
  tags.forEach((tag, i) => {
    const table = tables.get(tag) ?? new Uint8Array();
    const at = 12 + i * 16;
    for (let c = 0; c < 4; c++) out[at + c] = tag.charCodeAt(c);
    out.set(table, offset);
    data.setUint32(at + 4, checksum(out.subarray(offset, offset + padded(table.length))));
    data.setUint32(at + 8, offset);
    data.setUint32(at + 12, table.length);
    offset += padded(table.length);
  });
  return out;
}

function checksum(bytes: Uint8Array): number {
  const data = view(bytes);
  let sum = 0;
  for (let i = 0; i + 4 <= bytes.length; i += 4) sum = (sum + data.getUint32(i)) >>> 0;
  return sum;
}
