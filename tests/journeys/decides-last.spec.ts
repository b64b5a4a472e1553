import type { Locator, Page } from 'playwright-core';
import { eventually } from '../builders/db.js';
import { assigned, coordinator, reviewer } from '../builders/evaluation.js';
import { processing, savedPeriod, scholar } from '../builders/period.js';
import { approvedProject, report } from '../builders/progress.js';
import { applicant, approved, uploaded } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, controls, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button } = controls(() => page);

interface Judged {
  by: Agent;
  path: string;
  /** what is judged, in the order of the screen: headings of its parts */
  parts: (string | RegExp)[];
  /** what decides */
  decides: string;
  /** what the bar calls what is judged */
  stop: string;
}
const operator = () => newPersonAs('operador', ['convocatorias']);

/** All that is decided with documents in view: a new one has its line here. */
const JUDGED: [what: string, make: () => Promise<Judged>][] = [
  [
    'a case',
    async () => {
      const by = await reviewer();
      const { idCaso } = await assigned(await coordinator(), by);
      return {
        by,
        path: `casos/${idCaso}`,
        parts: ['Documentos: 6', 'Solicitud de beca', 'Lista de comprobación'],
        decides: 'Aprobar',
        stop: 'Documentos (6)',
      };
    },
  ],
  [
    'a period',
    async () => {
      const person = await scholar();
      const id = await savedPeriod(person, await processing(person));
      return { by: await operator(), path: `periodos/${id}`, parts: [/^Documentos: /], decides: 'Devolver', stop: 'Documentos (' };
    },
  ],
  [
    'a report',
    async () => {
      const { agent, idProyecto } = await approvedProject();
      const idArchivo = await uploaded(agent, 'informe');
      const { body } = await agent.post('guardar/convocatoria/informe', report(idProyecto, 1, { idArchivo }));
      const parts = ['Resumen', 'Documentos: 1'];
      return { by: await operator(), path: `informes/${body.r_data.idInforme}`, parts, decides: 'Aprobar', stop: 'Soporte' };
    },
  ],
  [
    'a declaration',
    async () => {
      const person = await applicant();
      const { idBeca, idContrato } = await approved(person);
      await person.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(person, 'contrato') });
      return { by: await operator(), path: `contratos/${idContrato}`, parts: ['Documento'], decides: 'Conforme', stop: 'Documento' };
    },
  ],
];

const top = async (of: Locator) => (await of.boundingBox())!.y;

describe.each(JUDGED)('%s on a phone', (_, make) => {
  it('shows what is judged before what decides it, in sight and in the page, with a bar that leads to both', async () => {
    const { by, path, parts, decides, stop } = await make();
    page = await openAs(browser(), by, { width: 390 });
    await page.goto(`/consola/${path}/show`);
    const decision = button(decides);
    await decision.waitFor();
    const order = [...parts.map((name) => page.getByRole('region', { name }).first()), decision];
    for (const part of order) await part.waitFor();
    const tops: number[] = [];
    for (const part of order) tops.push(await top(part));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const before = await order[0]!.evaluate(
      (part, name) => [...document.querySelectorAll('button')].some((b) => b.textContent === name && part.compareDocumentPosition(b) === 2),
      decides,
    );
    expect(before).toBe(false);
    const bar = page.getByRole('navigation', { name: 'En esta página' });
    await bar.getByRole('button', { name: 'Decidir' }).click();
    await eventually('the decision in sight', async () => (await top(decision)) < 844);
    // It is still there to lead back.
    await bar.getByRole('button', { name: stop }).click();
    const paper = page.getByRole('region', { name: /^Documento/ }).first();
    await eventually('the document in sight', async () => Math.abs((await top(paper)) - 200) < 200);
    expect(await atBothWidths(page)).toEqual([]);
    await page.context().close();
  });
});
