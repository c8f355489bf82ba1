import { fieldsOf, lenient } from '../api/read';
import { count, instant, optionalText } from '../api/schema/fields';

const popup = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    id: count(row.id),
    title: optionalText(row.title),
    text: optionalText(row.text),
    image: optionalText(row.image),
    buttonText: optionalText(row.button_text),
    buttonLink: optionalText(row.button_link),
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
  };
};

/** GET /popups: one message, or null for null, an empty object, list or body. */
export const popupAnswer = (value: unknown) => lenient(popup, null)(Array.isArray(value) ? value[0] : value);
