import {
  ACCOUNTS,
  type HostSettings,
  INSET_PRESETS,
  MODES,
  PATH_PATTERN,
  PLATFORMS,
  SCREENS,
  THEMES,
  VERSIONS,
} from './settings';

type Key = keyof HostSettings;
type Field =
  | { key: Key; label: string; kind: 'select'; choices: readonly string[]; names: Record<string, string> }
  | { key: Key; label: string; kind: 'check' }
  | { key: Key; label: string; kind: 'text'; placeholder: string; pattern?: RegExp }
  | { key: Key; label: string; kind: 'number'; step: number };

const select = (
  key: Key,
  label: string,
  choices: readonly string[],
  names: Record<string, string> = {},
): Field => ({ key, label, kind: 'select', choices, names });
const check = (key: Key, label: string): Field => ({ key, label, kind: 'check' });

const accountNames = Object.fromEntries(
  Object.entries(ACCOUNTS).map(([key, user]) => [
    key,
    user ? `${user.first_name} · ${user.id}` : 'no player',
  ]),
);
const screenNames = Object.fromEntries(
  Object.entries(SCREENS).map(([key, size]) => [key, `${key} · ${size.join('×')}`]),
);
const modeNames = { iframe: 'web client (iframe)', native: 'native webview' };

const GROUPS: Readonly<Record<string, readonly Field[]>> = {
  Client: [
    select('mode', 'Around the game', MODES, modeNames),
    select('platform', 'Platform', PLATFORMS),
    select('version', 'Version', VERSIONS),
    select('theme', 'Theme', THEMES),
  ],
  Player: [
    select('account', 'Account', Object.keys(ACCOUNTS), accountNames),
    check('premium', 'Premium'),
    { key: 'startParam', label: 'Start parameter', kind: 'text', placeholder: 'ref_42' },
    { key: 'path', label: 'Path', kind: 'text', placeholder: '/', pattern: PATH_PATTERN },
  ],
  Screen: [
    select('screen', 'Size', Object.keys(SCREENS), screenNames),
    select('insets', 'Insets', Object.keys(INSET_PRESETS)),
    check('fullscreen', 'Launched fullscreen'),
  ],
  Trouble: [
    check('silent', 'Never answers'),
    { key: 'lateInsetsMs', label: 'Insets late by, ms', kind: 'number', step: 250 },
    { key: 'reloadEveryMs', label: 'Reload every, ms', kind: 'number', step: 1000 },
  ],
};

export function buildControls(
  form: HTMLFormElement,
  settings: HostSettings,
  onChange: (change: Partial<HostSettings>) => void,
): void {
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const [title, fields] of Object.entries(GROUPS)) {
    const group = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.textContent = title;
    group.append(legend, ...fields.map((field) => buildField(field, settings[field.key], onChange)));
    form.append(group);
  }
}

function buildField(
  field: Field,
  value: HostSettings[Key],
  onChange: (change: Partial<HostSettings>) => void,
): HTMLLabelElement {
  const label = document.createElement('label');
  label.className = `field field-${field.kind}`;
  const text = document.createElement('span');
  text.textContent = field.label;
  const input =
    field.kind === 'select' ? selectOf(field.choices, field.names) : document.createElement('input');
  input.name = field.key;
  if (input instanceof HTMLInputElement) {
    input.type = field.kind === 'check' ? 'checkbox' : field.kind;
    if (field.kind === 'text') {
      input.placeholder = field.placeholder;
      if (field.pattern) input.pattern = field.pattern.source;
    }
    if (field.kind === 'number') {
      input.min = '0';
      input.step = String(field.step);
    }
    if (field.kind === 'check') input.checked = value === true;
    else input.value = String(value);
  } else {
    input.value = String(value);
  }
  input.addEventListener('change', () => {
    if (field.kind === 'text' && !input.reportValidity()) return;
    onChange({ [field.key]: readField(field, input) });
  });
  label.append(text, input);
  return label;
}

function selectOf(choices: readonly string[], names: Record<string, string>): HTMLSelectElement {
  const select = document.createElement('select');
  for (const choice of choices) select.add(new Option(names[choice] ?? choice, choice));
  return select;
}

function readField(field: Field, input: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (field.kind === 'check' && input instanceof HTMLInputElement) return input.checked;
  if (field.kind === 'number') return Math.max(0, Number(input.value) || 0);
  return input.value;
}
