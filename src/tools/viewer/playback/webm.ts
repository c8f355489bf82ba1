export interface ClipFrame {
  timeMs: number;
  isKey: boolean;
  data: Uint8Array;
}

/** Ids of the WebM container's elements. */
const ID = {
  head: [0x1a, 0x45, 0xdf, 0xa3],
  docType: [0x42, 0x82],
  docTypeVersion: [0x42, 0x87],
  docTypeReadVersion: [0x42, 0x85],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  timestampScale: [0x2a, 0xd7, 0xb1],
  duration: [0x44, 0x89],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  track: [0xae],
  trackNumber: [0xd7],
  trackUid: [0x73, 0xc5],
  trackType: [0x83],
  codec: [0x86],
  video: [0xe0],
  width: [0xb0],
  height: [0xba],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  timestamp: [0xe7],
  block: [0xa3],
} as const;

type Part = Uint8Array<ArrayBuffer>;

/**
 * Writes VP8 pictures as a WebM file. Each key frame begins a cluster. The time of a block is relative to its cluster.
 */
export function writeWebm(
  size: { width: number; height: number },
  durationMs: number,
  frames: readonly ClipFrame[],
): Blob {
  const clusters: ClipFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey) clusters.push([]);
    clusters.at(-1)?.push(frame);
  }
  const head = element(
    ID.head,
    element(ID.docType, ascii('webm')),
    element(ID.docTypeVersion, number(4)),
    element(ID.docTypeReadVersion, number(2)),
  );
  const info = element(
    ID.info,
    element(ID.timestampScale, number(1_000_000)),
    element(ID.duration, float(durationMs)),
  );
  const track = element(
    ID.track,
    element(ID.trackNumber, number(1)),
    element(ID.trackUid, number(1)),
    element(ID.trackType, number(1)),
    element(ID.codec, ascii('V_VP8')),
    element(ID.video, element(ID.width, number(size.width)), element(ID.height, number(size.height))),
  );
  const body = element(ID.segment, info, element(ID.tracks, track), ...clusters.map(cluster));
  return new Blob([head, body], { type: 'video/webm' });
}

function cluster(frames: readonly ClipFrame[]): Part {
  const begin = Math.round(frames[0]?.timeMs ?? 0);
  const blocks = frames.map(({ timeMs, isKey, data }) => {
    const ms = Math.round(timeMs) - begin;
    return element(
      ID.block,
      Uint8Array.of(0x81, ms >> 8, ms & 0xff, isKey ? 0x80 : 0),
      Uint8Array.from(data),
    );
  });
  return element(ID.cluster, element(ID.timestamp, number(begin)), ...blocks);
}

function element(id: readonly number[], ...parts: readonly Part[]): Part {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // Four bytes are enough for any length in a clip. The bit 0x10 marks a size of four bytes.
  const size = [0x10 | (length >>> 24), (length >>> 16) & 0xff, (length >>> 8) & 0xff, length & 0xff];
  const whole = new Uint8Array(id.length + size.length + length);
  whole.set([...id, ...size]);
  let at = id.length + size.length;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ascii = (text: string): Part => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const number = (value: number): Part =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);

function float(value: number): Part {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}
