import type { Page } from 'playwright-core';
import { caseOfProposal, complete, newCode, proposalBecomes, proposer } from '../builders/calls.js';
import { closeCall, judgedWith, publishedByLine } from '../builders/panel.js';
import { coordinator, giveAndDecide, list as casesOf, onlyReviewers, reviewer, view } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { somePdf } from '../builders/scholarship.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { type Browser, choose, chosenIn, controls, journey, obstacles, openAs, openBrowser } from './browser.js';
import { callSteps } from './call-steps.js';
import { panelSteps } from './panel-steps.js';

/** So that the first year's stays the current one of its programme. */
const YEAR = '2001';
const CALLS = [
  { programa: 'sostenibilidad', programme: 'Sostenibilidad', name: 'Agua para la montaña' },
  { programa: 'innovacion', programme: 'Innovación productiva', name: 'Máquinas para el campo' },
] as const;

type Person = Agent & { cedula: string };
let browser: Browser;
let server: Server;
let page: Page;
let people: Record<'operator' | 'chief' | 'first' | 'second', Agent>;

beforeAll(async () => {
  server = await startInstance();
  browser = await openBrowser();
  const [operator, chief] = [await newPersonAs('operador', ['convocatorias']), await coordinator()];
  people = { operator, chief, first: await reviewer(), second: await reviewer() };
  await onlyReviewers(people.first, people.second, chief);
});
afterAll(async () => {
  await browser?.close();
  await endInstance(server);
});

const { button, field } = controls(() => page);
const { dialog, newCall, addCriterion, saveCall, openCall } = callSteps(() => page);
const { region, propose, assignProposed, startSheet, fillSheet, sendSheet, publish, giveTo, approve } = panelSteps(() => page);
describe.each(CALLS)(
  'A call of $programa, from an operator who opens it to a second phase that is approved',
  ({ programa, programme, name }) => {
    const step = journey(() => page);
    const isInnovation = programa === 'innovacion';
    const code = newCode();
    const list = `/usuario/vertice-3/convocatoria/${code}`;
    let winner: Person;
    let other: Person;
    let idConvocatoria: number;
    /** of the winner's proposal and of the other's */
    let projects: [number, number];
    let cases: [number, number];
    beforeAll(async () => {
      [winner, other] = [await proposer(), await proposer()];
    });

    /** Enters the call from the landing page, and sends there what lacks nothing. */
    async function send(person: Person, tituloProyecto: string): Promise<number> {
      const idProyecto = await complete(person, { id: idConvocatoria, codigo: code, programa }, { tituloProyecto });
      page = await openAs(browser, person, { width: 390 });
      await page.goto('/usuario/vertice-3');
      const open = region('Otras convocatorias abiertas').getByRole('listitem').filter({ hasText: name });
      await open.waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button(`Entrar: ${name}`, open).click();
      await page.waitForURL(`**${list}/listar`);
      await page.getByRole('link', { name: 'Revisar y enviar', exact: true }).click();
      await button('Enviar propuesta').click();
      await button('Sí, enviar').click();
      await page.getByRole('heading', { name: 'Propuesta enviada', level: 2 }).waitFor();
      await page.context().close();
      return idProyecto;
    }

    /** The reviewer judges both, and reads nothing of what others judged before their own is sent. */
    async function judge(agent: Agent, grades: [number, number]): Promise<void> {
      page = await openAs(browser, agent);
      for (const [at, grade] of grades.entries()) {
        await startSheet(cases[at]!);
        await region('Su evaluación').getByRole('radiogroup').first().waitFor();
        expect(await region('Evaluaciones').count()).toBe(0);
        await fillSheet(['Pertinencia (peso 60)', 'Viabilidad (peso 40)'], grade);
        await sendSheet();
      }
      await page.context().close();
    }

    /** Opens the outcome of one's own proposal from its list. */
    async function readOutcome(person: Person, estado: string): Promise<void> {
      page = await openAs(browser, person, { width: 390 });
      await page.goto(`${list}/listar`);
      await page.getByText(estado, { exact: true }).first().waitFor();
      // Innovation says it in a dialog of its own.
      if (isInnovation) await button('Cerrar', page.getByRole('dialog')).click();
      await page.getByRole('link', { name: /^Resultado:/ }).click();
      await page.getByRole('heading', { name: 'Resultado de la evaluación', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Preguntar', exact: true }).click();
      await page.getByRole('heading', { name: 'Preguntar por su resultado de evaluación' }).waitFor();
      await page.getByRole('link', { name: 'Ir a su resultado de evaluación' }).click();
      await page.getByRole('heading', { name: 'Resultado de la evaluación', level: 1 }).waitFor();
    }

    it('is made with its rubric, its budget and days for a reconsideration, and opened', () =>
      step(async () => {
        page = await openAs(browser, people.operator);
        idConvocatoria = await newCall({ programa: programme, nombre: name, anio: YEAR, codigo: code });
        await field('Presupuesto').fill('2.000,00');
        await field('Días para pedir reconsideración').fill('10');
        await addCriterion('Pertinencia', 60, 10);
        await addCriterion('Viabilidad', 40, 10);
        await page.getByRole('checkbox', { name: 'Segunda fase' }).check();
        expect(await obstacles(page)).toEqual([]);
        await saveCall();
        await openCall();
        await page.context().close();
      }));

    it('is found on the landing page by two proponents, who send their proposals', () =>
      step(async () => {
        projects = [await send(winner, 'Sensores para el páramo'), await send(other, 'Pozos de otra época')];
        const [first, second] = [await caseOfProposal(projects[0]), await caseOfProposal(projects[1])];
        expect([first.estado, second.estado]).toEqual(['abierto', 'abierto']);
        cases = [first.id, second.id];
      }));

    // A panel is the same whatever the programme: its rooms are walked once.
    if (isInnovation)
      it('is judged by a panel and published', () =>
        step(async () => {
          const [winning, losing] = cases;
          await judgedWith(people.chief, winning, [
            [people.first, 10],
            [people.second, 10],
          ]);
          await judgedWith(people.chief, losing, [
            [people.first, 0],
            [people.second, 10],
          ]);
          expect((await view(people.first, winning)).panel).toMatchObject({ ciego: false });
          await closeCall({ id: idConvocatoria, codigo: code, programa });
          await publishedByLine(people.chief, code, 2, { dentro: 'preseleccionar' });
          await Promise.all([proposalBecomes(projects[0], 2), proposalBecomes(projects[1], 3)]);
        }));
    else {
      it('has a panel, whose coordinador takes over the two reviewers who are proposed', () =>
        step(async () => {
          page = await openAs(browser, people.chief);
          await propose(new RegExp(name));
          await assignProposed(4);
          for (const one of [people.first, people.second]) expect(await casesOf(one, { id: cases })).toHaveLength(2);
          await page.context().close();
        }));

      it('is judged by each of them without reading the other', () =>
        step(async () => {
          await judge(people.first, [10, 0]);
          // Of what is assigned to the second one nothing tells that the first is done.
          expect((await casesOf(people.second, { id: cases })).map(({ estado }) => estado)).toEqual(['asignado', 'asignado']);
          expect((await view(people.second, cases[0])).panel).toMatchObject({ ciego: true, evaluaciones: [] });
          await judge(people.second, [10, 10]);
          expect((await view(people.first, cases[0])).panel).toMatchObject({ ciego: false });
        }));

      it('is ranked, taken out as a file, planned by its line and published at one moment', () =>
        step(async () => {
          page = await openAs(browser, people.chief);
          await page.goto('/consola/paneles');
          await page.getByRole('link', { name: new RegExp(name) }).click();
          await page.getByText('Dentro de la línea: 1 propuesta').waitFor();
          await button('Exportar clasificación').click();
          const download = page.waitForEvent('download');
          await page.getByRole('menuitem', { name: 'Excel' }).click();
          expect((await download).suggestedFilename()).toMatch(/^clasificacion-.*\.xlsx$/);
          await button('Prever decisiones por esta línea').click();
          const plan = dialog('Prever decisiones por la línea');
          expect([await chosenIn(plan, 'Por encima de la línea'), await chosenIn(plan, 'Por debajo de la línea')]).toEqual([
            'Preseleccionar',
            'No aprobar',
          ]);
          await field('Motivo de las que quedan por debajo', plan).fill('El presupuesto no alcanza');
          await button('Prever decisiones', plan).click();
          await page.getByText('2 decisiones previstas').waitFor();
          await closeCall({ id: idConvocatoria, codigo: code, programa });
          await page.reload();
          await publish(2);
          expect(await obstacles(page)).toEqual([]);
          await page.context().close();
          await Promise.all([proposalBecomes(projects[0], 2), proposalBecomes(projects[1], 3)]);
        }));
    }

    it('tells the winner that their proposal is preselected, with what the reviewers wrote', () =>
      step(async () => {
        await readOutcome(winner, 'Preseleccionado');
        await region('Decisión').getByText('Preseleccionada', { exact: true }).waitFor();
        await region('Comentarios de quienes evaluaron').getByText('Merece un 10').first().waitFor();
        for (const { correo } of [people.first, people.second]) expect(await page.getByText(correo).count()).toBe(0);
        expect(await obstacles(page)).toEqual([]);
        await page.context().close();
      }));

    it('asks the winner for the second phase, which a reviewer approves', () =>
      step(async () => {
        page = await openAs(browser, winner, { width: 390 });
        await page.goto(`${list}/listar`);
        if (isInnovation) await dialog('¡Felicitaciones!').getByRole('link', { name: 'Ir a la segunda fase' }).click();
        else await page.getByRole('link', { name: /^Segunda fase:/ }).click();
        const format = page.getByRole('group', { name: /Formato lleno/ });
        await format.locator('input[type=file]').setInputFiles({ name: 'formato.pdf', mimeType: 'application/pdf', buffer: somePdf() });
        await button(/formato\.pdf/, format).waitFor();
        for (const quarter of [1, 2]) {
          await button('Agregar actividad').click();
          const row = page.getByRole('group', { name: `Actividad ${quarter}`, exact: true });
          await choose(row, 'Trimestre', `Trimestre ${quarter}`);
          await field('Actividad', row).fill('Medir');
          await field('Resultado esperado', row).fill('Una serie');
        }
        await button('Repartir por igual').click();
        await page.getByText('El plan es igual a la financiación.').waitFor();
        await button('Enviar segunda fase').click();
        await button('Sí, enviar').click();
        await page.getByRole('region', { name: 'Trimestre 1 (meses 1 a 3)' }).getByText('Una serie').waitFor();
        await page.context().close();

        const { id } = await caseOfProposal(projects[0], 1, 'segunda-fase');
        if (isInnovation) await giveAndDecide(people.chief, people.first, id, 'aprobar');
        else {
          page = await openAs(browser, people.chief);
          await giveTo(id, people.first.correo);
          await page.context().close();
          page = await openAs(browser, people.first);
          await approve(id, 'Aprobar la segunda fase');
          await page.context().close();
        }
        await proposalBecomes(projects[0], 5);

        page = await openAs(browser, winner, { width: 390 });
        await page.goto(`${list}/listar`);
        await page.getByText('Aprobado', { exact: true }).first().waitFor();
        await page.getByRole('link', { name: /^Informes:/ }).waitFor();
        expect(await page.getByRole('link', { name: /^Segunda fase:/ }).count()).toBe(0);
        await page.context().close();
      }));

    if (!isInnovation)
      it('lets the other ask once that others judge it, and tells how that stands', () =>
        step(async () => {
          await readOutcome(other, 'No aprobado');
          await region('Decisión').getByText('El presupuesto no alcanza').waitFor();
          await button('Solicitar reconsideración').click();
          const asked = dialog('Solicitar reconsideración');
          await button('Solicitar', asked).click();
          await asked.getByText('Diga por qué pide la reconsideración').first().waitFor();
          await field('Por qué la solicita', asked).fill('Nadie leyó el estudio del suelo');
          await asked.getByText(/Borrador guardado/).waitFor();
          expect(await obstacles(page)).toEqual([]);
          await button('Solicitar', asked).click();
          await button('Cancelar', page.getByRole('alertdialog')).click();
          await button('Solicitar', asked).click();
          await button('Sí, solicitar').click();
          await page.getByText('Recibimos su solicitud de reconsideración').waitFor();
          await region('Reconsideración').getByText('aún no hay quien evalúe de nuevo la propuesta').waitFor();
          expect(await button('Solicitar reconsideración').count()).toBe(0);
          expect(await obstacles(page)).toEqual([]);
          await proposalBecomes(projects[1], 1);
          // What is judged again stays as it was sent, though the call is open.
          await page.goto('/usuario/vertice-3');
          await page.getByText('vuelve a evaluarse tal como fue enviada').waitFor();
          await page.goto(`${list}/${projects[1]}/editar`);
          await page.waitForURL(`**${list}/${projects[1]}/ver`);
          expect(await casesOf(people.first, { id: [cases[1]] })).toEqual([]);
          expect((await view(people.chief, cases[1])).panel).toMatchObject({
            ronda: 2,
            reconsideracion: { motivo: 'Nadie leyó el estudio del suelo' },
          });
        }));
  },
);
