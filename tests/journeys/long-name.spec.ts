import type { Page } from 'playwright-core';
import { act, caseOf, coordinator, reviewer } from '../builders/evaluation.js';
import { applicant, sent } from '../builders/scholarship.js';
import { tutor, tutored } from '../builders/tutor.js';
import { type Agent, newPersonAs } from '../builders/user.js';
import { atBothWidths, browserPerSpec, faults, openAs } from './browser.js';

let page: Page;
const browser = browserPerSpec(() => page);

/** As long as a name may be, in one word and in many. */
const NAMES = { 'one word': `M${'a'.repeat(149)}`, 'many words': 'María de los Ángeles '.repeat(8).slice(0, 150).trim() };

let name: string;
let student: Agent & { idBeca: number };
let by: Agent;
let [operator, judge]: Agent[] = [];
let idCaso: number;

/**
 * Where the name stands as title, in a menu or a list it is whole for who points at it or hears it, and no more than
 * three lines high.
 * @returns what is not
 */
const notInShort = async (): Promise<string[]> => {
  const found = await page.locator('[title]').evaluateAll(
    (all, part) =>
      all
        .filter((one) => one.getAttribute('title')!.toLowerCase().includes(part) && (one as HTMLElement).offsetParent !== null)
        .map((one) => ({
          whole: one.textContent!.toLowerCase().includes(part),
          lines: one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
        })),
    name.toLowerCase(),
  );
  if (found.length === 0) return ['the name stands nowhere'];
  return found.filter(({ whole, lines }) => !whole || lines > 3.2).map((one) => JSON.stringify(one));
};

/**
 * Goes there, and looks at it as on a phone and at a desk.
 * @returns what is wider than the screen, or cut without a way to the whole
 */
async function walk(agent: Agent, screens: readonly (readonly [path: string, there: string | RegExp])[]): Promise<string[]> {
  const wrong: string[] = [];
  page = await openAs(browser(), agent);
  for (const [path, there] of screens) {
    await page.goto(path);
    await page.getByText(there).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const found = await atBothWidths(page, async () => [...(await faults(page)), ...(await notInShort())]);
    wrong.push(...found.map((what) => `${path}: ${what}`));
  }
  await page.context().close();
  return wrong;
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
    const own = await walk(student, [
      ['/usuario/listar', /Rondón/],
      ['/usuario/vertice-1/beca/listar', 'Tutoría'],
    ]);
    expect([...own, ...(await walk(by, [['/usuario/vertice-1/tutores/crear', 'Listado de estudiantes']]))]).toEqual([]);
  });

  it('fits into an operator’s rooms', async () => {
    const only = `?filter=${encodeURIComponent(JSON.stringify({ q: student.correo }))}`;
    const rooms = [`/consola/usuarios${only}`, `/consola/usuarios/${student.id}/show`];
    expect(
      await walk(
        operator!,
        rooms.map((room) => [room, student.correo]),
      ),
    ).toEqual([]);
  });

  it('fits onto an evaluator’s desk', async () => {
    expect(await walk(judge!, [[`/consola/casos/${idCaso}/show`, /Documentos: \d/]])).toEqual([]);
  });
});
