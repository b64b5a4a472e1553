import { SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { Locator, Page } from 'playwright-core';
import { begun, callOf, proposer, question } from '../builders/calls.js';
import { eventually } from '../builders/db.js';
import { act, caseOf, coordinator, reviewer } from '../builders/evaluation.js';
import { processing, savedPeriod, scholar } from '../builders/period.js';
import { approvedMonthsAgo, approvedProject, report } from '../builders/progress.js';
import { applicant, sent, somePdf, uploaded } from '../builders/scholarship.js';
import { cedulaOf, scholar as sentScholar, studentData, tutor } from '../builders/tutor.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { browserPerSpec, controls, obstacles, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);
const { button, field } = controls(() => page);
const group = (name: string | RegExp, scope: Page | Locator = page) => scope.getByRole('group', { name });
const attach = (slot: Locator, name: string, buffer: Buffer) =>
  slot.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

interface Form {
  agent: Agent;
  path: string;
  /** the way to the slots, from the page */
  open?: () => Promise<unknown>;
  /** two of its slots */
  slots: () => [first: Locator, second: Locator];
  /** how the first is called beside the second */
  called: string;
}

const { idArchivoTitulo, idArchivoNotas } = SCHOLARSHIP_FILES;

/** Every form with two or more files: a new one belongs here. */
const FORMS: [string, () => Promise<Form>][] = [
  [
    'a scholarship’s application',
    async () => ({
      agent: await applicant(),
      path: '/usuario/vertice-1/beca/crear',
      slots: () => [group(idArchivoTitulo.etiqueta), group(idArchivoNotas.etiqueta)],
      called: idArchivoTitulo.etiqueta,
    }),
  ],
  [
    'the questions of a call',
    async () => {
      const preguntas = ['Carta del aliado', 'Aval de la comunidad'].map((etiqueta, i) => question(`p${i}`, { tipo: 'archivo', etiqueta }));
      const call = await callOf('sostenibilidad', { preguntas });
      const agent = await proposer();
      return {
        agent,
        path: `/usuario/vertice-3/convocatoria/${call.codigo}/${await begun(agent, call)}/editar`,
        open: () => button(/Preguntas/).click(),
        slots: () => [group('Carta del aliado'), group('Aval de la comunidad')],
        called: 'Carta del aliado',
      };
    },
  ],
  [
    'the documents of a call',
    async () => {
      const call = await callOf('sostenibilidad', { estado: 'borrador' });
      const slot = (at: number) => group(/Archivo PDF/, page.getByRole('group', { name: `Documento ${at}`, exact: true }));
      return {
        agent: await newPersonAs('operador', ['convocatorias']),
        path: `/consola/convocatorias/${call.id}/show`,
        open: async () => {
          for (const [at, title] of ['Términos', 'Código de ética'].entries()) {
            await button('Agregar documento').click();
            await field('Título', page.getByRole('group', { name: `Documento ${at + 1}`, exact: true })).fill(title);
          }
        },
        slots: () => [slot(1), slot(2)],
        called: 'Términos',
      };
    },
  ],
];

it.each(FORMS)('in %s the same file for two documents is asked about, and may be meant', async (_, make) => {
  const { agent, path, open, slots, called } = await make();
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(path);
  await open?.();
  const [first, second] = slots();
  const same = somePdf();
  const said = second.getByText(`Es el mismo archivo que entregó como «${called}».`);
  await attach(first, 'uno.pdf', same);
  await first.getByRole('button', { name: /uno\.pdf/ }).waitFor();
  await attach(second, 'dos.pdf', same);
  await said.waitFor();
  expect(await first.getByText('Es el mismo archivo').count()).toBe(0);
  expect(await obstacles(page)).toEqual([]);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Elegir otro', second).click()]);
  await chooser.setFiles({ name: 'otro.pdf', mimeType: 'application/pdf', buffer: somePdf() });
  await said.waitFor({ state: 'detached' });
  await attach(second, 'tres.pdf', same);
  await button('Sí, es el mismo', second).click();
  await said.waitFor();
  expect(await button('Elegir otro', second).count()).toBe(0);
});

interface Again {
  agent: Agent;
  path: string;
  open: () => Promise<unknown>;
  label: string;
  handed: Buffer;
}

/** What is handed in by pieces, each with a file of its own. */
const PIECES: [string, () => Promise<Again>][] = [
  [
    'the letter of another student',
    async () => {
      const [agent, student, other] = [await tutor(), await sentScholar(), await sentScholar()];
      const handed = somePdf();
      const letter = await uploaded(agent, 'cartaAvalTutor', handed);
      await agent.post('consultar/tutor/guardarEstudiante', await studentData(agent, student, { archivoCartaAvalTutor: letter }));
      await attached(agent, letter);
      const cedula = (await cedulaOf(other)).slice(2);
      return {
        agent,
        handed,
        path: '/usuario/vertice-1/tutores/crear',
        open: async () => {
          await button('Agregar').click();
          await field('Cédula del estudiante').fill(cedula);
        },
        label: 'Carta aval del tutor',
      };
    },
  ],
  [
    'the proof of another period',
    async () => {
      const agent = await scholar();
      const of = await processing(agent);
      const handed = somePdf();
      const idArchivoPeriodo = await uploaded(agent, 'periodo-beca-post', handed);
      await savedPeriod(agent, of, { idArchivoPeriodo });
      await attached(agent, idArchivoPeriodo);
      return {
        agent,
        handed,
        path: `/usuario/registro-postgrado/${of.idBeca}/crear`,
        open: async () => {
          await button('Siguiente').click();
          await button('Agregar', page.getByRole('region', { name: 'Datos para el Pago de Postgrado', exact: true })).click();
        },
        label: 'Soporte del periodo',
      };
    },
  ],
  [
    'the proof of another report',
    async () => {
      const { agent, call, idProyecto } = await approvedProject();
      await approvedMonthsAgo(idProyecto, 5);
      const handed = somePdf();
      const idArchivo = await uploaded(agent, 'informe', handed);
      await agent.post('guardar/convocatoria/informe', report(idProyecto, 1, { idArchivo }));
      await attached(agent, idArchivo);
      return {
        agent,
        handed,
        path: `/usuario/vertice-3/convocatoria/${call.codigo}/${idProyecto}/informes`,
        open: () => button('Registrar informe').click(),
        label: 'Soporte',
      };
    },
  ],
];

/** It is part of what it was handed in with. */
const attached = (agent: Agent, id: string) =>
  eventually('attached', async () => (await agent.post('archivos/estado', { ids: [id] })).body.r_data[0]?.adjunto === true);

it.each(PIECES)('the same file as %s is asked about too', async (_, make) => {
  const { agent, path, open, label, handed } = await make();
  page = await openAs(browser(), agent, { width: 390 });
  await page.goto(path);
  await open();
  const slot = group(label, page.getByRole('dialog'));
  await attach(slot, 'otra-vez.pdf', handed);
  await slot.getByText(/^Es el mismo archivo que entregó el \d\d\/\d\d\/\d{4} como «/).waitFor();
  expect(await obstacles(page)).toEqual([]);
  await attach(slot, 'otro.pdf', somePdf());
  await slot.getByText(/^Es el mismo archivo/).waitFor({ state: 'detached' });
});

it('whoever decides sees what the applicant was asked about', async () => {
  const [chief, judge, agent] = [await coordinator(), await reviewer(), await applicant()];
  const same = somePdf();
  const { idBeca } = await sent(agent, {
    idArchivoTitulo: await uploaded(agent, 'titulo', same),
    idArchivoNotas: await uploaded(agent, 'notas', same),
  });
  const caso = await caseOf(idBeca);
  await act(chief, caso.id, 'asignar', { evaluadores: [judge.id] });
  page = await openAs(browser(), judge);
  await page.goto(`/consola/casos/${caso.id}/show?documento=idArchivoNotas`);
  await page.getByText(`Es el mismo archivo que entregó como «${idArchivoTitulo.etiqueta}».`).waitFor();
  expect(await obstacles(page)).toEqual([]);
});
