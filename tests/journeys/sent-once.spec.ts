import type { Page } from 'playwright-core';
import { callOf, complete, proposer, putAt, type Programa, secondPhase, send, sentProposal } from '../builders/calls.js';
import { approvedProject, report } from '../builders/progress.js';
import { period, processing, scholar } from '../builders/period.js';
import { applicant, application, approved, sent, uploaded } from '../builders/scholarship.js';
import { cedulaOf, scholar as sentScholar, studentData, tutor } from '../builders/tutor.js';
import type { Agent } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);

interface Case {
  agent: Agent;
  /** where it is filled in */
  path: string;
  /** the way to the step that it stands in */
  step?: string;
  /** what one presses there before the form is there */
  open?: string | RegExp;
  /** the part of the page where that stands, if others are called so */
  within?: string;
  /** what one fills in there before it can be told from another one */
  fill?: () => Promise<void>;
  /** what stands there as long as it can be sent */
  sends: string;
  /** sends it from another window */
  send: () => Promise<{ status: number; body: { r_succ: boolean } }>;
  /** what says so, and proves it */
  proof: string | RegExp;
  /** a dialog, whose row or card is the proof: there is no receipt of it */
  plain?: true;
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
        plain: true,
      };
    },
  ],
  [
    'a sworn declaration',
    async () => {
      const agent = await applicant();
      const { idBeca } = await approved(agent, 1);
      const body = { idBeca, idArchivoContrato: await uploaded(agent, 'contrato') };
      return {
        agent,
        path: '/usuario/vertice-1/beca/listar',
        open: /^Cargar declaración jurada/,
        sends: 'Enviar declaración',
        send: () => agent.post('guardar/becaContrato/guardar-contrato', body),
        proof: /^Cargada el/,
        plain: true,
      };
    },
  ],
  [
    'a period to be paid',
    async () => {
      const agent = await scholar();
      const of = await processing(agent);
      const body = { idBeca: of.idBeca, periodos: [await period(agent, of.idInstitucion)] };
      return {
        agent,
        path: `/usuario/registro-postgrado/${of.idBeca}/crear`,
        open: 'Agregar',
        within: 'Datos para el Pago de Postgrado',
        step: 'Siguiente',
        fill: () => field('Fecha de inicio').fill('01/02/2026'),
        sends: 'Guardar',
        send: () => agent.post('guardar/becapostgrado/guardar-periodo-concepto-pago', body),
        proof: 'Ya está guardado.',
        plain: true,
      };
    },
  ],
  [
    'a tutor’s student',
    async () => {
      const [agent, student] = [await tutor(), await sentScholar()];
      const body = await studentData(agent, student);
      return {
        agent,
        path: '/usuario/vertice-1/tutores/crear',
        open: 'Agregar',
        fill: async () => {
          await field('Cédula del estudiante').fill((await cedulaOf(student)).slice(2));
          await button('Buscar').click();
          await page.getByText('Estudiante encontrado').waitFor();
        },
        sends: 'Guardar',
        send: () => agent.post('consultar/tutor/guardarEstudiante', body),
        proof: 'Ya está registrado.',
        plain: true,
      };
    },
  ],
];

it.each(APPLICATIONS)('%s that was sent from another window says so, and is not sent again', async (name, make) => {
  const { agent, path, step, open, within, fill, sends, send: sendIt, proof, plain } = await make();
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(path);
  if (step) await button(step).click();
  if (open) await button(open, within ? page.getByRole('region', { name: within, exact: true }) : undefined).click();
  await fill?.();
  // What was sent is offered again once something in it is changed.
  if (name === 'one that is sent again') await field('Resumen de la propuesta').fill('Otro resumen.');
  const sending = plain ? button(sends, page.getByRole('dialog')) : button(sends);
  await sending.waitFor();
  expect((await sendIt()).body.r_succ).toBe(true);
  await page.getByText(proof).first().waitFor();
  expect([await sending.count(), await page.getByText('NO ENVIADO').count()]).toEqual([0, 0]);
  if (!plain) await page.getByText(RECEIPT).waitFor();
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
