/** English texts of screens and dialogs, which home doesn't need. */
export const ENGLISH_REST: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['./en/*.json', '!./en/home.json', '!./en/errors.json', '!./en/older.json'], {
      eager: true,
      import: 'default',
    }),
  ),
);
