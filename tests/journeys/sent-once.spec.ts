import type { Page } from 'playwright-core';
import { callOf, complete, proposer, putAt, type Programa, secondPhase, send, sentProposal } from '../builders/calls.js';
import { approvedProject, report } from '../builders/progress.js';
import { applicant, application, sent } from '../builders/scholarship.js';
import type { Agent } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

interface Case {
  agent: Agent;
  /** where it is filled in */
  path: string;
  /** what one presses there before the form is there */
  open?: string;
  /** what stands there as long as it can be sent */
  sends: string;
  /** sends it from another window */
  send: () => Promise<{ status: number; body: { r_succ: boolean } }>;
  /** what says so, and proves it */
  proof: string | RegExp;
}

const SENT = 'Ya está enviada.';
const RECEIPT = /^Acuse de recibo [A-Z0-9]{4}-/;

async function proposed(programa: Programa): Promise<Case> {
  const call = await callOf(programa);
  const agent = await proposer();
  const idProyecto = await complete(agent, call);
  const path = `/usuario/vertice-3/convocatoria/${call.codigo}/${idProyecto}/revisar`;
  return { agent, path, sends: 'Enviar propuesta', send: () => send(agent, idProyecto), proof: SENT };
}

/** Every application there is: a new one belongs here. */
const APPLICATIONS: [string, () => Promise<Case>][] = [
  [
    'a scholarship’s application',
    async () => {
      const agent = await applicant();
      const body = await application(agent);
      const path = '/usuario/vertice-1/beca/crear';
      return { agent, path, sends: 'Revisar y enviar', send: () => agent.post('guardar/beca/solicitud', body), proof: SENT };
    },
  ],
  [
    'one that is sent again',
    async () => {
      const agent = await applicant();
      const { idBeca } = await sent(agent);
      const body = { ...(await application(agent)), id: idBeca, version: 1, tituloGeneralPropuesta: 'Otro título' };
      const path = `/usuario/vertice-1/beca/${idBeca}/editar`;
      return { agent, path, sends: 'Revisar y enviar', send: () => agent.post('guardar/beca/solicitud', body), proof: SENT };
    },
  ],
  ['a proposal of sustainability', () => proposed('sostenibilidad')],
  ['a proposal of innovation', () => proposed('innovacion')],
  [
    'a second phase',
    async () => {
      const call = await callOf('innovacion', { fases: ['segundaFase'] });
      const { agent, idProyecto } = await sentProposal(call);
      await putAt(idProyecto, 2);
      const body = await secondPhase(agent, idProyecto);
      const path = `/usuario/vertice-3/convocatoria/${call.codigo}/segundaFase/${idProyecto}/3`;
      return {
        agent,
        path,
        sends: 'Enviar segunda fase',
        send: () => agent.post('guardar/innovacion/segundaFase', body),
        proof: 'Resultado esperado: Diez sensores',
      };
    },
  ],
  [
    'a report of progress',
    async () => {
      const { agent, call, idProyecto } = await approvedProject();
      const path = `/usuario/vertice-3/convocatoria/${call.codigo}/${idProyecto}/informes`;
      return {
        agent,
        path,
        open: 'Registrar informe',
        sends: 'Enviar informe',
        send: () => agent.post('guardar/convocatoria/informe', report(idProyecto, 1)),
        proof: 'Ya está enviado.',
      };
    },
  ],
];

it.each(APPLICATIONS)('%s that was sent from another window says so, and is not sent again', async (name, make) => {
  const { agent, path, open, sends, send: sendIt, proof } = await make();
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(path);
  if (open) await button(open).click();
  // What was sent is offered again once something in it is changed.
  if (name === 'one that is sent again') await field('Resumen de la propuesta').fill('Otro resumen.');
  await button(sends).waitFor();
  expect((await sendIt()).body.r_succ).toBe(true);
  await page.getByText(proof).first().waitFor();
  expect([await button(sends).count(), await page.getByText('NO ENVIADO').count()]).toEqual([0, 0]);
  if (proof !== 'Ya está enviado.') await page.getByText(RECEIPT).waitFor();
  expect(await obstacles(page)).toEqual([]);
});

it('Back after a sending shows what was sent', async () => {
  const { agent, path } = await proposed('sostenibilidad');
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(path.replace(/\d+\/revisar$/, 'listar'));
  await page
    .getByRole('link', { name: /Revisar y enviar/ })
    .first()
    .click();
  await button('Enviar propuesta').click();
  await button('Sí, enviar').click();
  await page.getByText(RECEIPT).waitFor();
  await page.goBack();
  await page.waitForURL('**/listar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect([await button('Enviar propuesta').count(), await page.getByText('NO ENVIADO').count()]).toEqual([0, 0]);
  // Also by its address.
  await page.goto(path);
  await page.getByText(SENT).waitFor();
  expect([await button('Enviar propuesta').count(), await page.getByText('NO ENVIADO').count()]).toEqual([0, 0]);
});

it('Back in a dialog closes it and leaves no page', async () => {
  const { agent, path } = await proposed('innovacion');
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(path.replace(/\d+\/revisar$/, 'listar'));
  await page
    .getByRole('link', { name: /Revisar y enviar/ })
    .first()
    .click();
  await button('Enviar propuesta').click();
  await page.getByRole('alertdialog', { name: '¿Enviar la propuesta?' }).waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await button('Enviar propuesta').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.goBack();
  await page.waitForURL('**/listar');
});
