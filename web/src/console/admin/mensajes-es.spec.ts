import ingles from 'ra-language-english';
import { mensajes } from './mensajes-es.js';

/** ra.action.add → 'Add', … for every message. */
function flat(messages: object, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') all.set(at, value);
    else for (const [inner, text] of flat(value as object, at)) all.set(inner, text);
  }
  return all;
}

const english = flat(ingles);
const spanish = flat(mensajes);
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

test('every message of react-admin is there in Spanish, and no other', () => {
  expect(english.size).toBeGreaterThan(150);
  expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test.each([...english])('%s keeps its placeholders and forms', (key, text) => {
  const translated = spanish.get(key) ?? '';
  const forms = text.split('||||');
  const own = translated.split('||||');
  expect(own).toHaveLength(forms.length);
  // A form may leave out a placeholder's repetition in English, but must not ask for one that is never given.
  for (const form of own) expect(placeholders(text)).toEqual(expect.arrayContaining(placeholders(form)));
  expect(placeholders(translated)).toEqual(placeholders(text));
});

test('no message was left in English', () => {
  const same = [...english].filter(([key, text]) => spanish.get(key) === text && /[a-z]{4}/i.test(text.replace(/%\{\w+\}/g, '')));
  expect(same.map(([key]) => key)).toEqual(['ra.configurable.inspector.title']);
});
