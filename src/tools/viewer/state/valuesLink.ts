import { checkFlat, differences, type FlatTuning } from '../tuning/fields';
import { tellProblems } from './notes';
import type { ViewerModel } from './ViewerModel';

const VALUES = '#values=';
const WRITE_AFTER_MS = 200;

interface LinkedValues {
  values: FlatTuning;
  /** Values of side B, if it is a snapshot. */
  snapshot?: FlatTuning;
}

/** Applies a link's values and keeps the page's address current. Call this once the files are read. */
export async function linkValues(model: ViewerModel, hash: string): Promise<void> {
  if (hash.startsWith(VALUES)) await takeValues(model, hash.slice(VALUES.length));
  let shown: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const { values, saved, snapshot } = model.state;
    const now = [values, saved, snapshot];
    if (now.every((part, index) => part === shown[index])) return;
    shown = now;
    clearTimeout(timer);
    timer = setTimeout(() => void hashOf(model).then((text) => model.set({ hash: text })), WRITE_AFTER_MS);
  };
  model.subscribe(follow);
  follow();
}

async function takeValues(model: ViewerModel, packed: string): Promise<void> {
  const linked = await unpack(packed).catch(() => null);
  if (!linked)
    return model.tell('bad', 'The link is damaged: its values are missing. The saved files are shown.');
  const { values, snapshot = {} } = linked;
  const problems = [...checkFlat(values), ...checkFlat(snapshot)];
  if (problems.length > 0)
    return model.tell(
      'bad',
      `The link’s values are refused: ${tellProblems(problems)}. The saved files are shown.`,
    );
  const { saved } = model.state;
  if (linked.snapshot) model.set({ snapshot: { ...saved, ...snapshot } });
  model.edits.change({ ...saved, ...values });
}

/** Returns the hash of an address with the unsaved values, or '' if there are none. */
export async function hashOf({
  state: { saved, values, snapshot },
}: Pick<ViewerModel, 'state'>): Promise<string> {
  const linked: LinkedValues = {
    values: differences(saved, values),
    ...(snapshot && { snapshot: differences(saved, snapshot) }),
  };
  if (!snapshot && Object.keys(linked.values).length === 0) return '';
  const packed = await throughStream(
    new TextEncoder().encode(JSON.stringify(linked)),
    new CompressionStream('deflate-raw'),
  );
  const text = btoa(String.fromCharCode(...packed));
  return VALUES + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpack(packed: string): Promise<LinkedValues> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const text = await throughStream(bytes, new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(text)) as LinkedValues;
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
