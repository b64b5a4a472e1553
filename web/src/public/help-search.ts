import { folded } from '@registro/contracts/entered';

/**
 * The search of the help page, which works with React and without (reading.ts): only the questions stay in which every
 * word that was typed stands. What was typed before it came counts too.
 */
export function searchHelp(page: HTMLElement): void {
  const input = page.querySelector('input')!;
  const list = page.querySelector('nav')!;
  const lines = list.querySelectorAll('li');
  const entries = [...page.querySelectorAll('section')].map((section, i) => ({
    parts: [section, lines[i]!],
    words: folded([...section.children].map(({ textContent }) => textContent).join(' ')),
  }));
  const search = () => {
    const asked = folded(input.value).split(' ');
    let found = 0;
    for (const { parts, words } of entries) {
      const shown = asked.every((word) => words.includes(word));
      for (const part of parts) part.hidden = !shown;
      if (shown) found++;
    }
    list.hidden = !found;
    page.querySelector('[role=status]')!.textContent = !input.value.trim()
      ? ''
      : found
        ? `Preguntas encontradas: ${found}.`
        : 'Ninguna pregunta tiene esas palabras. Pruebe con otra.';
  };
  input.addEventListener('input', search);
  search();
}
