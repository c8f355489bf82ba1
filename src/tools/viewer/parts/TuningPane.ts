import type { BindingApi, BindingParams, FolderApi, TpChangeEvent } from '@tweakpane/core';
import { Pane } from 'tweakpane';
import {
  EFFECTS,
  type Field,
  type FieldValue,
  type FlatTuning,
  isPaneField,
  type PaneField,
} from '../tuning/fields';

type NumberLimit = Extract<PaneField['limit'], { kind: 'number' }>;

export class TuningPane {
  private readonly pane: Pane;
  private readonly values: Record<string, FieldValue>;
  private readonly bindings = new Map<string, BindingApi>();
  private isShowing = false;
  onRevert: (path: string) => void = () => undefined;
  onRefused: (why: string) => void = () => undefined;

  constructor(
    place: HTMLElement,
    fields: readonly Field[],
    values: FlatTuning,
    onChange: (change: FlatTuning, isLast: boolean) => void,
  ) {
    this.pane = new Pane({ container: place });
    this.values = { ...values };
    const effects = new Set(fields.map(({ effect }) => effect));
    const folders = new Map<string, FolderApi>();
    for (const field of fields.filter(isPaneField)) {
      const effect = EFFECTS.find(({ id }) => id === field.effect)?.title ?? '';
      const title = effects.size > 1 ? `${effect} · ${field.section}` : field.section;
      const folder = folders.get(title) ?? this.pane.addFolder({ title });
      folders.set(title, folder);
      this.bind(folder, field, onChange);
    }
  }

  show(values: FlatTuning, saved: FlatTuning, marked: readonly string[]): void {
    this.isShowing = true;
    for (const [path, binding] of this.bindings) {
      const value = values[path];
      if (value !== undefined && this.values[path] !== value) {
        this.values[path] = value;
        binding.refresh();
        this.tellValue(path);
      }
      binding.element.toggleAttribute('data-changed', value !== saved[path]);
      binding.element.toggleAttribute('data-marked', marked.includes(path));
    }
    this.isShowing = false;
  }

  destroy(): void {
    this.pane.dispose();
  }

  private bind(
    folder: FolderApi,
    { path, limit }: PaneField,
    onChange: (change: FlatTuning, isLast: boolean) => void,
  ): void {
    const binding = folder.addBinding(this.values, path, controlOf(limit));
    binding.element.dataset.field = path;
    nameControls(binding.element, limit);
    binding.element.title = `${path} – double click on the name: as saved`;
    binding.on('change', ({ value, last }: TpChangeEvent<unknown>) => {
      this.tellValue(path);
      if (!this.isShowing) onChange({ [path]: written(value as FieldValue) }, last);
    });
    if (limit.kind === 'number') this.readTyped(binding.element, limit);
    binding.element.querySelector('.tp-lblv_l')?.addEventListener('dblclick', () => this.onRevert(path));
    this.bindings.set(path, binding as BindingApi);
    this.tellValue(path);
  }

  private tellValue(path: string): void {
    const slider = this.bindings.get(path)?.element.querySelector('[role=slider]');
    slider?.setAttribute('aria-valuenow', String(this.values[path]));
  }

  /** Accepts a decimal comma. Reports a number that the library refuses or clamps. */
  private readTyped(element: HTMLElement, { label, unit, min, max }: NumberLimit): void {
    let typed = '';
    element.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        target.value = target.value.replace(/^\s*(-?\d*),(\d+)\s*$/, '$1.$2');
        typed = target.value.trim();
      },
      true,
    );
    element.addEventListener('change', () => {
      const isSum = /\d\s*[-+*/()]/.test(typed);
      const isInside = Number(typed) >= min && Number(typed) <= max;
      if (typed !== '' && !isSum && !isInside)
        this.onRefused(`${label} takes ${min} to ${max}${unit && ` ${unit}`}, not ${typed}`);
    });
  }
}

/** Labels every control of a field, because the library leaves its inputs unlabelled. */
function nameControls(element: HTMLElement, limit: PaneField['limit']): void {
  for (const control of element.querySelectorAll('input, select, button'))
    control.setAttribute('aria-label', limit.label);
  for (const drawn of element.querySelectorAll('[tabindex]:not(input, select, button)')) {
    drawn.setAttribute('aria-label', limit.label);
    drawn.setAttribute('role', limit.kind === 'number' ? 'slider' : 'group');
    if (limit.kind !== 'number') continue;
    drawn.setAttribute('aria-valuemin', String(limit.min));
    drawn.setAttribute('aria-valuemax', String(limit.max));
  }
}

/** Rounds off floating-point noise: 35 × 0.01 is 0.35000000000000003. */
function written(value: FieldValue): FieldValue {
  return typeof value === 'number' ? Number(value.toPrecision(12)) : value;
}

function controlOf(limit: PaneField['limit']): BindingParams {
  if (limit.kind === 'choice')
    return { label: limit.label, options: limit.options.map((value) => ({ text: value, value })) };
  if (limit.kind === 'colour') return { label: limit.label, view: 'color' };
  const { min, max, step, unit, label } = limit;
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return {
    label: unit ? `${label}, ${unit}` : label,
    min,
    max,
    step,
    format: (value) => value.toFixed(digits),
  };
}
