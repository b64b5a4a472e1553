import type { PublicCallLine } from '@registro/contracts/calls/public-call';
import type { Envelope } from '@registro/contracts/envelope';

/** On the landing page: which calls are open, as a list of links. It works with React and without (reading.ts). */
export async function showOpenCalls(list: HTMLElement): Promise<void> {
  const answer = await fetch('/api/publico/convocatorias');
  const { r_data } = (await answer.json()) as Envelope<PublicCallLine[]>;
  for (const { estado, nombre, pagina, plazo } of r_data) {
    if (estado !== 'abierta') continue;
    const [one, link] = ['li', 'a'].map((name) => document.createElement(name));
    link!.textContent = nombre;
    link!.setAttribute('href', pagina);
    one!.append(link!, ` ${plazo}`);
    list.append(one!);
  }
}
