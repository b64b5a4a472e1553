import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import type { Locator, Page, Route } from 'playwright-core';
import { db, eventually } from '../builders/db.js';
import { registered, saved, study } from '../builders/profile.js';
import { type Agent, randomCedula, randomEmail } from '../builders/user.js';
import { asksItself, choose, controls } from './browser.js';

/** Opens both calls of vertex 3 for one person, whatever other specs do with the windows of all. */
export async function openCalls(agent: Agent): Promise<void> {
  await db().query(
    `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornBecas", "jornSost", "jornInnov")
     values ($1, $2, current_date - 1, current_date + 1, false, true, true)`,
    [agent.id, agent.correo],
  );
}

/** Someone who may apply: a profile with a study, and both calls open. */
export async function applicant(over: Record<string, unknown> = {}): Promise<Agent> {
  const agent = await registered(over);
  await saved(agent, 'guardar/estudios/registro', study());
  await openCalls(agent);
  return agent;
}

/** The calls of the first year. */
const FIRST = { sostenibilidad: 'sostenibilidad-2025', innovacion: 'innovacion-2024' };

/** Lets this page see the calls of the first year as the current ones, whatever calls other specs make meanwhile. */
export async function pinCalls(page: Page): Promise<void> {
  await asksItself(page);
  const pin = (codigo: string) => async (route: Route) => {
    const body = (route.request().postDataJSON() ?? {}) as object;
    await route.continue({ postData: JSON.stringify({ ...body, convocatoria: codigo }) });
  };
  await page.route('**/api/consultar/convocatoria/{ver,elegibilidad}', async (route) => {
    const { convocatoria } = route.request().postDataJSON() as { convocatoria: keyof typeof FIRST };
    await pin(FIRST[convocatoria] ?? convocatoria)(route);
  });
  await page.route('**/api/consultar/usuarios/listarProyectoSostenibilidad', pin(FIRST.sostenibilidad));
  await page.route('**/api/consultar/innovacion/listar', pin(FIRST.innovacion));
}

const SAVES = PROPOSAL_CALLS.sostenibilidad;
/** A member of a team, whom no registry knows. */
export const someMember = (over: Record<string, string> = {}) => ({
  cedula: randomCedula(),
  primerNombre: 'Pedro',
  primerApellido: 'Camejo',
  correo: randomEmail(),
  tipoPersona: 'Representante técnico',
  ...over,
});

/** The path of the link in the newest mail to this address. */
export const invitationOf = (correo: string): Promise<string> =>
  eventually(`an invitation to ${correo}`, async () => {
    const { rows } = await db().query<{ texto: string }>('select texto from platform.correo where para = $1 order by id desc limit 1', [
      correo,
    ]);
    return /(\/equipo\/\S+)/.exec(rows[0]?.texto ?? '')?.[1]?.replace(/\.$/, '');
  });

/** What a journey does on the screens of a proposal, on the page that is open now. */
export function proposalForm(page: () => Page) {
  const { button, field } = controls(page);
  const dialog = (name: string) => page().getByRole('dialog', { name });
  const alert = (name: string) => page().getByRole('alertdialog', { name });
  const addObjective = async (text: string) => {
    await field('Nuevo objetivo específico').fill(text);
    await button('Agregar objetivo').click();
  };
  /**
   * A key past the last character does nothing; what is pasted stands whole until its writer shortens it (rule W-18).
   */
  const pasteIsNotCut = async (name: string, limit: number) => {
    const typesNothing = async (already: string) => {
      await field(name).press('End');
      await page().keyboard.press('y');
      expect(await field(name).inputValue()).toBe(already);
    };
    await field(name).fill('x'.repeat(limit));
    await typesNothing('x'.repeat(limit));
    await field(name).press('ControlOrMeta+a');
    await page().keyboard.press('ControlOrMeta+c');
    await field(name).press('End');
    await page().keyboard.press('ControlOrMeta+v');
    await page()
      .getByText(`Caracteres escritos: ${2 * limit}/${limit}`)
      .waitFor();
    await typesNothing('x'.repeat(2 * limit));
    await field(name).fill('x'.repeat(limit));
    await page().getByText(`Caracteres escritos: ${limit}/${limit}`).waitFor();
  };
  const linked = (answer: 'Sí' | 'No') =>
    page()
      .getByRole('radiogroup', { name: /poder popular/ })
      .getByLabel(answer)
      .check();
  const choosePlace = async () => {
    await choose(page(), 'Estado', 'Lara');
    await choose(page(), 'Municipio', 'Iribarren');
    await choose(page(), 'Parroquia', 'Catedral');
    await field('Ciudad').fill('Barquisimeto');
    await field('Dirección').fill('Carrera 19 con calle 25');
  };
  const fillMember = async (scope: Locator, member: ReturnType<typeof someMember>) => {
    await field('Cédula', scope).fill(member.cedula);
    await button('Buscar', scope).click();
    await scope.getByText(/Cédula no registrada/).waitFor();
    await field('Primer nombre', scope).fill(member.primerNombre);
    await field('Primer apellido', scope).fill(member.primerApellido);
    await choose(scope, 'Sexo', 'MASCULINO');
    await field('Fecha de nacimiento', scope).fill('05/07/1980');
    await field('Teléfono', scope).fill('4145550101');
    await field('Correo electrónico', scope).fill(member.correo);
    await choose(scope, 'Tipo de persona', member.tipoPersona);
  };
  /**
   * Presses a button whose call is answered, this once, as the real server never does, and reads what the specification
   * has for it.
   */
  const pressed = async (what: Locator, call: keyof typeof SAVES, said: string, answer: object = { r_succ: true, r_data: null }) => {
    await page().route(`**/api/${SAVES[call]}`, (route) => route.fulfill({ json: { r_code: '1000', r_mess: '', ...answer } }), {
      times: 1,
    });
    await what.click();
    await alert(said).waitFor();
    await button('Aceptar').click();
  };
  return { button, field, dialog, alert, addObjective, pasteIsNotCut, linked, choosePlace, fillMember, pressed };
}
