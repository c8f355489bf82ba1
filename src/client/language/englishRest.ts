/** English texts of the screens and dialogs, which home does not need. */
export const ENGLISH_REST: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['./en/*.json', '!./en/home.json', '!./en/errors.json', '!./en/older.json'], {
      eager: true,
      import: 'default',
    }),
  ),
);
