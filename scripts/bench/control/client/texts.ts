import ar from '../../../../public/locales/ar/translation.json';
import ch from '../../../../public/locales/ch/translation.json';
import de from '../../../../public/locales/de/translation.json';
import es from '../../../../public/locales/es/translation.json';
import id from '../../../../public/locales/id/translation.json';
import ja from '../../../../public/locales/ja/translation.json';
import ko from '../../../../public/locales/ko/translation.json';
import ms from '../../../../public/locales/ms/translation.json';
import pt from '../../../../public/locales/pt/translation.json';
import ru from '../../../../public/locales/ru/translation.json';
import uk from '../../../../public/locales/uk/translation.json';
import uz from '../../../../public/locales/uz/translation.json';

const en = { common: { loading: 'Loading', appName: 'Ninja' }, nav: { friends: 'Friends' } };

/** Every language, in the bundle, as such clients carry them. */
export const TEXTS = Object.fromEntries(
  Object.entries({ en, ar, ch, de, es, id, ja, ko, ms, pt, ru, uk, uz }).map(([language, translation]) => [
    language,
    { translation },
  ]),
);
