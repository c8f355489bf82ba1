export interface Clause {
  /** Section and position, such as `2.14`. */
  id: string;
  /** Bold heading of the clause's paragraph or list, if any. */
  topic: string;
  text: string;
}

const SENTENCE_END = /(?<=\.[")]?)\s+(?=["`A-Z])/;
/** Replaces a space in quoted text, which must not be split. */
const JOINT = '\ue000';
/** Matches a sentence that only introduces a list or a table. */
const ANNOUNCES = /:$/;

/** Returns the clauses of sections 1–9 in order. They are table rows, bullets and the sentences of paragraphs. */
export function specClauses(spec: string): Clause[] {
  return spec
    .split(/^## /m)
    .filter((section) => /^§\d+ /.test(section))
    .flatMap((section) => clausesOf(section, /^§(\d+)/.exec(section)?.[1] ?? ''));
}

function clausesOf(section: string, number: string): Clause[] {
  let topic = '';
  const clauses: Clause[] = [];
  for (const block of blocksOf(section)) {
    const heading = /^\*\*([^*]+?)[.,:]?\*\*[.,:]?\s*/.exec(block.text);
    if (heading) topic = heading[1] ?? '';
    else if (block.kind === 'paragraph') topic = '';
    const text = heading ? block.text.slice(heading[0].length) : block.text;
    const parts = block.kind === 'row' ? [rowText(text)] : sentences(text);
    for (const part of parts) {
      if (part === '' || ANNOUNCES.test(part)) continue;
      clauses.push({ id: `${number}.${clauses.length + 1}`, topic, text: part });
    }
  }
  return clauses;
}

function sentences(text: string): string[] {
  const joined = text.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(' ', JOINT));
  return joined.split(SENTENCE_END).map((sentence) => sentence.replaceAll(JOINT, ' '));
}

interface Block {
  kind: 'paragraph' | 'bullet' | 'row';
  text: string;
}

function blocksOf(section: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  const lines = section.split('\n').slice(1);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '') isOpen = false;
    else if (line.startsWith('|')) {
      isOpen = false;
      const isHead = /^\|[\s|:-]+\|$/.test(lines[index + 1]?.trim() ?? '') || /^\|[\s|:-]+\|$/.test(line);
      if (!isHead) blocks.push({ kind: 'row', text: line });
    } else if (line.startsWith('- ')) {
      blocks.push({ kind: 'bullet', text: line.slice(2) });
      isOpen = true;
    } else if (isOpen) {
      const last = blocks.at(-1);
      if (last) last.text += ` ${line}`;
    } else {
      blocks.push({ kind: 'paragraph', text: line });
      isOpen = true;
    }
  }
  return blocks;
}

function rowText(row: string): string {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell !== '–')
    .join(' · ');
}
