import type { Page } from 'playwright-core';
import { act, caseOf, coordinator, reviewer } from '../builders/evaluation.js';
import { applicant, sent } from '../builders/scholarship.js';
import { tutor, tutored } from '../builders/tutor.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { browserPerSpec, faults, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

/** As long as a name may be, in one word and in many. */
const NAMES = { 'one word': `M${'a'.repeat(149)}`, 'many words': 'María de los Ángeles '.repeat(8).slice(0, 150).trim() };

let name: string;
let student: Agent & { idBeca: number };
let by: Agent;
let [operator, judge]: Agent[] = [];
let idCaso: number;

/** Where the name stands as title, in a menu or in a list: whole for who points at it or hears it, and no more than three lines high. */
const inShort = async (where: string) => {
  const found = await page.locator('[title]').evaluateAll(
    (all, part) =>
      all
        .filter((one) => one.getAttribute('title')!.toLowerCase().includes(part.toLowerCase()))
        .filter((one) => (one as HTMLElement).offsetParent !== null)
        .map((one) => ({
          whole: one.textContent!.toLowerCase().includes(part.toLowerCase()),
          lines: one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
        })),
    name,
  );
  expect([where, found.length > 0, found.filter(({ whole, lines }) => !whole || lines > 3.2)]).toEqual([where, true, []]);
};

/** Goes there at the width of a phone and of a desk; nothing is wider than the screen, and nothing cut without a way to it. */
async function walk(agent: Agent, screens: readonly (readonly [path: string, there: string | RegExp])[]): Promise<void> {
  for (const width of [390, 1280]) {
    page = await openAs(browser(), agent, { width });
    for (const [path, there] of screens) {
      await page.goto(path);
      await page.getByText(there).filter({ visible: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, width, await faults(page)]).toEqual([path, width, []]);
      await inShort(`${path} at ${width}`);
    }
    await page.context().close();
  }
}

describe.each(Object.entries(NAMES))('A name of 150 letters in %s', (_, long) => {
  beforeAll(async () => {
    name = long;
    student = await applicant({ primerNombre: long }).then(async (agent) => Object.assign(agent, await sent(agent)));
    const teacher = await tutor(await applicant({ primerNombre: long }));
    await tutored(teacher, student);
    by = teacher;
    operator = await newPersonAs('operador', ['convocatorias', 'usuarios']);
    const chief = await coordinator();
    judge = await reviewer();
    idCaso = (await caseOf(student.idBeca)).id;
    await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] });
  });

  it('fits into a researcher’s screens', async () => {
    await walk(student, [
      ['/usuario/listar', /Rondón/],
      ['/usuario/vertice-1/beca/listar', 'Tutoría'],
    ]);
    await walk(by, [['/usuario/vertice-1/tutores/crear', 'Listado de estudiantes']]);
  });

  it('fits into an operator’s rooms', async () => {
    const only = `?filter=${encodeURIComponent(JSON.stringify({ q: student.correo }))}`;
    await walk(operator!, [
      [`/consola/usuarios${only}`, student.correo],
      [`/consola/usuarios/${student.id}/show`, student.correo],
    ]);
  });

  it('fits onto an evaluator’s desk', async () => {
    await walk(judge!, [[`/consola/casos/${idCaso}/show`, /Documentos: \d/]]);
  });
});
