import type { HostLogEntry } from './HostEmulator';

const NOTES = {
  tooOld: 'unknown to this version',
  silent: 'not sent: silent host',
  unknown: 'unknown event',
};
const SHOWN = 200;

/** Shows the message log, newest first. Redraws at most once per frame. */
export class LogView {
  private filter = '';
  private scheduled = false;

  constructor(
    private readonly list: HTMLElement,
    private readonly count: HTMLElement,
    private readonly entries: () => readonly HostLogEntry[],
  ) {}

  setFilter(filter: string): void {
    this.filter = filter.trim().toLowerCase();
    this.refresh();
  }

  refresh(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    requestAnimationFrame(() => {
      this.scheduled = false;
      this.draw();
    });
  }

  private draw(): void {
    const entries = this.entries();
    this.count.textContent = String(entries.length);
    const shown = entries.filter(({ type }) => type.includes(this.filter)).slice(-SHOWN);
    this.list.replaceChildren(...shown.reverse().map(lineOf));
  }
}

function lineOf(entry: HostLogEntry): HTMLLIElement {
  const line = document.createElement('li');
  line.className = `log-line log-${entry.direction}${entry.note ? ` log-${entry.note}` : ''}`;
  const time = document.createElement('time');
  time.textContent = `${(entry.at / 1000).toFixed(2)}`;
  const type = document.createElement('b');
  type.textContent = `${entry.direction === 'fromGame' ? '→' : '←'} ${entry.type}`;
  const data = document.createElement('code');
  data.textContent = entry.data === '' || entry.data === undefined ? '' : JSON.stringify(entry.data);
  line.append(time, type, data);
  if (entry.note) {
    const note = document.createElement('em');
    note.textContent = NOTES[entry.note];
    line.append(note);
  }
  return line;
}
