import type { Page } from 'playwright-core';
import { closeDb, db } from '../builders/db.js';
import { registered, saved, study } from '../builders/profile.js';
import type { Agent } from '../builders/user.js';
import { type Browser, choose, chosenIn, journey, obstacles, openAs, openBrowser } from './browser.js';
import { applicant, invitationOf, openCalls, pinCalls, proposalForm, someMember } from './proposal-form.js';

let browser: Browser;
let page: Page;

beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => Promise.all([browser?.close(), closeDb()]));

const { button, field, dialog, alert, addObjective, pasteIsNotCut, linked, choosePlace, fillMember, pressed } = proposalForm(() => page);
const TITLE = 'Cosecha de agua de niebla en comunidades de montaña';
const LIST = '/usuario/vertice-3/sostenibilidad/listar';
const rows = () => page.getByRole('list', { name: /Sostenibilidad 2025/ }).getByRole('listitem');

/** The way of a sustainability proposal (rules C-7, C-11 to C-17), as one person walks it on a phone. */
describe('from the landing page of vertex 3 to a registered proposal', () => {
  let agent: Agent;
  const first = someMember();
  const second = someMember({ primerNombre: 'Luisa', primerApellido: 'Cáceres', tipoPersona: 'Investigador' });
  const step = journey(() => page);

  beforeAll(async () => {
    agent = await registered();
    await openCalls(agent);
    page = await openAs(browser, agent, { width: 390 });
    await pinCalls(page);
  });
  afterAll(() => page?.context().close());

  it('asks for the profile first', () =>
    step(async () => {
      await page.goto('/usuario/vertice-3/no-hay-tal-cosa');
      await page.getByRole('heading', { name: 'ciencia, tecnología e innovación para la producción', level: 1 }).waitFor();
      await button('Sostenibilidad').click();
      await page.getByText('Debes completar el perfil de usuario para postularte.').waitFor();
      await button('Aceptar').click();
      expect(await obstacles(page)).toEqual([]);
      await saved(agent, 'guardar/estudios/registro', study());
    }));

  it('leads through the terms, which are to be read in their own tabs and accepted', () =>
    step(async () => {
      await page.reload();
      await button('Sostenibilidad').click();
      const terms = dialog('Términos de referencia');
      const links = terms.getByRole('link', { name: /PDF/ });
      expect(await links.count()).toBe(2);
      for (const link of await links.all()) {
        expect(await link.getAttribute('target')).toBe('_blank');
        const pdf = await page.request.get((await link.getAttribute('href'))!);
        expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      }
      expect(await button('Continuar', terms).isDisabled()).toBe(true);
      expect(await obstacles(page)).toEqual([]);
      await terms.getByLabel('He leído y acepto términos de referencia').check();
      await terms.getByRole('link', { name: 'Continuar' }).click();
      await page.waitForURL(`**${LIST}`);
      expect(await obstacles(page)).toEqual([]);
    }));

  it('says beside each field what is missing, and counts while one writes', () =>
    step(async () => {
      await page.getByRole('link', { name: 'Nuevo' }).click();
      await page.waitForURL('**/sostenibilidad/crear');
      await page.getByText('NO ENVIADO.').waitFor();
      await button('Siguiente').click();
      const summary = page.getByRole('alert');
      await summary.getByRole('link', { name: 'Título del proyecto: Este campo es requerido' }).waitFor();
      await summary.getByRole('link', { name: 'Objetivos específicos: Debe tener al menos un objetivo específico' }).waitFor();
      await field('Metodología').fill('x'.repeat(500));
      await page.getByText('Caracteres escritos: 500/500').waitFor();
      await page.getByText('Has alcanzado el límite máximo de caracteres permitidos.').first().waitFor();
      await pasteIsNotCut('Metodología', 500);
      await field('Tiempo del proyecto (meses)').fill('00');
      await page.getByText('El número debe ser entre 01 y 99').first().waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('takes up to twenty objectives of two thousand characters in all', () =>
    step(async () => {
      await addObjective('a'.repeat(1_990));
      await addObjective('b'.repeat(11));
      await page.getByText('El texto total de los objetivos no puede superar los 2000 caracteres.').first().waitFor();
      await button('Quitar objetivo 1').click();
      await field('Nuevo objetivo específico').fill('');
      for (let count = 1; count <= 20; count++) await addObjective(`Objetivo número ${count}`);
      await addObjective('Uno más');
      await alert('Límite de tags alcanzado').getByText('Solo se permiten un máximo de 20 objetivos específicos.').waitFor();
      await button('Aceptar').click();
      await field('Nuevo objetivo específico').fill('');
      for (let count = 20; count > 2; count--) await button(`Quitar objetivo ${count}`).click();
      await page.getByText('2 de 20 objetivos').waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));

  it('clears the detail of a link that there is not, and the place within another state', () =>
    step(async () => {
      await linked('Sí');
      await field('Detalle de la vinculación').fill('Consejo comunal Las Nubes');
      await linked('No');
      await linked('Sí');
      expect(await field('Detalle de la vinculación').inputValue()).toBe('');
      await linked('No');
      await choosePlace();
      await choose(page, 'Estado', 'Zulia');
      expect(await page.getByRole('combobox', { name: 'Municipio', exact: true }).inputValue()).toBe('');
      expect(await page.getByRole('combobox', { name: 'Parroquia', exact: true }).isDisabled()).toBe(true);
      await choosePlace();
    }));

  it('keeps a draft, and saves the first step', () =>
    step(async () => {
      await field('Título del proyecto').fill(TITLE);
      await field('Resumen').fill('Redes que atrapan la niebla y la llevan a cisternas.');
      await field('Objetivo general').fill('Dar agua a tres comunidades');
      await field('Resultados esperados').fill('Tres sistemas en marcha');
      await field('Metodología').fill('Investigación acción participativa');
      await choose(page, 'Área de conocimiento', 'Ciencias básicas');
      await choose(page, 'Motor', 'Agroalimentario');
      await choose(page, 'Línea de investigación', 'GESTIÓN INTEGRAL DEL AGUA');
      await choose(page, 'Estatus de la investigación', 'Prototipo validado');
      await field('Tiempo del proyecto (meses)').fill('06');
      await page.getByText(/Borrador guardado/).waitFor();
      await page.reload();
      await page.getByText('Recuperamos lo que dejó sin guardar.').waitFor();
      expect(await field('Título del proyecto').inputValue()).toBe(TITLE);
      expect(await chosenIn(page, 'Parroquia')).toContain('Catedral');
      await page.getByText('2 de 20 objetivos').waitFor();
      await pressed(button('Siguiente'), 'guardar', 'Ocurrió un error inesperado.');
      const refused = { r_succ: false, r_code: '4000', r_mess: 'La convocatoria ha concluido' };
      await pressed(button('Siguiente'), 'guardar', 'Ocurrió un error al guardar el registro', refused);
      await button('Siguiente').click();
      await page.getByText('Registrado correctamente').waitFor();
      await page.getByRole('heading', { name: 'Equipo', level: 2 }).waitFor();
      await page.waitForURL('**/editar');
    }));

  it('needs a technical representative to go on', () =>
    step(async () => {
      await page.getByText('NO TIENE MIEMBROS ASOCIADO AL PROYECTO').waitFor();
      expect(await button('Siguiente').count()).toBe(0);
      expect(await obstacles(page)).toEqual([]);
      await button('Registrar integrantes').click();
      const form = dialog('Registrar integrante');
      await fillMember(form, second);
      expect(await obstacles(page)).toEqual([]);
      await pressed(button('Guardar', form), 'guardarMiembro', 'Operación no realizada');
      await button('Guardar', form).click();
      await form.waitFor({ state: 'detached' });
      expect(await button('Siguiente').count()).toBe(0);
      await button('Registrar integrantes').click();
      await fillMember(form, first);
      await button('Guardar', form).click();
      await form.waitFor({ state: 'detached' });
      await button('Siguiente').waitFor();
    }));

  it('warns of a second representative and of the same person twice', () =>
    step(async () => {
      await button('Registrar integrantes').click();
      const form = dialog('Registrar integrante');
      await fillMember(form, someMember({ primerNombre: 'Otro' }));
      await button('Guardar', form).click();
      await alert('Alerta').getByText('Ya tiene registrado un representante técnico').waitFor();
      await button('Aceptar').click();
      await field('Cédula', form).fill(second.cedula);
      await choose(form, 'Tipo de persona', 'Asesor');
      await button('Guardar', form).click();
      await alert('Alerta').getByText('Ya esta asociado a este proyecto').waitFor();
      await button('Aceptar').click();
      await button('Cancelar', form).click();
      expect(await button(/^Ver: /).count()).toBe(2);
    }));

  it('shows members and deletes them only when sure; nobody is edited', () =>
    step(async () => {
      await button(/^Ver: Luisa/).click();
      const shown = dialog('Ver integrante');
      await shown.getByText(second.correo).waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cerrar', shown).click();
      expect(await button(/^Editar/).count()).toBe(0);
      await button(/^Eliminar: Luisa/).click();
      await button('Cancelar').click();
      await button(/^Eliminar: Luisa/).click();
      await button('Sí, eliminar').click();
      await page.getByText('El registro ha sido eliminado').waitFor();
      await page.getByText(second.correo).waitFor({ state: 'detached' });
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Financiación', level: 2 }).waitFor();
    }));

  it('asks for money by rubro and says what it comes to', () =>
    step(async () => {
      await button('Guardar').click();
      await page.getByRole('alert').getByRole('link', { name: 'Rubros: Debe registrar al menos un rubro' }).waitFor();
      const row = (number: number) => page.getByRole('group', { name: `Rubro ${number}`, exact: true });
      await button('Agregar rubro').click();
      await choose(row(1), 'Rubro', 'Equipos');
      await field('Monto', row(1)).fill('1234567,8');
      await button('Agregar rubro').click();
      await choose(row(2), 'Rubro', 'Viáticos');
      await field('Monto', row(2)).fill('0,20');
      await page.getByText('Bs. 1.234.568,00').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await pressed(button('Guardar'), 'guardarFinanciacion', 'Error al registrar el proyecto');
      await button('Guardar').click();
      await page.getByText('El proyecto ha sido registrado').waitFor();
      await page.waitForURL(`**${LIST}`);
    }));

  it('stands in the list, where nothing new may be begun', () =>
    step(async () => {
      await rows().getByText(TITLE).waitFor();
      await rows().getByText('Agroalimentario').waitFor();
      await rows().getByText('NO ENVIADO').waitFor();
      expect(await page.getByRole('link', { name: 'Nuevo' }).count()).toBe(0);
      expect(await obstacles(page)).toEqual([]);
    }));

  it('is shown in three parts', () =>
    step(async () => {
      await button(/^Ver: Cosecha/).click();
      const shown = dialog('Ver información Propuesta');
      await shown.getByText('GESTIÓN INTEGRAL DEL AGUA Y DEL SANEAMIENTO').waitFor();
      await shown.getByText('06 meses').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Equipo del proyecto', shown).click();
      await shown.getByText('Pedro Camejo').waitFor();
      await button('Financiación', shown).click();
      await shown.getByText('Bs. 1.234.567,80').waitFor();
      await shown.getByText('Bs. 1.234.568,00').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await button('Cerrar', shown).click();
    }));

  it('shows all that would be sent, and waits for the representative', () =>
    step(async () => {
      await page.getByRole('link', { name: 'Revisar y enviar', exact: true }).click();
      await page.getByRole('heading', { name: 'Revise su propuesta', level: 1 }).waitFor();
      await page.getByText(TITLE).waitFor();
      await page.getByText('Total: Bs. 1.234.568,00').waitFor();
      await page.getByText('GESTIÓN INTEGRAL DEL AGUA Y DEL SANEAMIENTO').waitFor();
      await page.getByText('El Representante técnico debe confirmar su participación antes de enviar').waitFor();
      expect(await button('Enviar propuesta').isDisabled()).toBe(true);
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'Cambiar: Equipo' }).click();
      await page.getByRole('heading', { name: 'Equipo', level: 2 }).waitFor();
      const clave = (await invitationOf(first.correo)).split('/').at(-1)!;
      expect((await agent.post(`publico/equipo/${clave}`, { acepta: true })).body.r_succ).toBe(true);
      await page.reload();
      await page.getByText(/^El Representante técnico aceptó por el enlace de su correo/).waitFor();
      await applicant({ cedula: first.cedula });
      await page.getByText('Confirmado', { exact: true }).waitFor();
      await page.goBack();
    }));

  it('is sent, and its receipt stands above the list', () =>
    step(async () => {
      await page.reload();
      await button('Enviar propuesta').click();
      await alert('¿Enviar la propuesta?').waitFor();
      await button('Sí, enviar').click();
      await page.getByRole('heading', { name: 'Propuesta enviada', level: 2 }).waitFor();
      await page
        .getByRole('region', { name: 'Acuse de recibo' })
        .getByText(/Huella SHA-256/)
        .waitFor();
      expect(await page.getByText('NO ENVIADO').count()).toBe(0);
      expect(await obstacles(page)).toEqual([]);
      const { rows: sent } = await db().query('select enviado is not null as enviado from calls.proyecto where "idUsuario" = $1', [
        agent.id,
      ]);
      expect(sent).toEqual([{ enviado: true }]);
    }));

  it('that is changed afterwards says that the changes are not sent', () =>
    step(async () => {
      await page.getByRole('link', { name: /^Editar: Cosecha/ }).click();
      // The step is kept for the record: it opens where one left it.
      await page
        .getByRole('navigation', { name: 'Pasos de la propuesta' })
        .getByRole('button', { name: /^Datos/ })
        .click();
      await field('Ciudad').fill('Cabudare');
      await button('Siguiente').click();
      await page.getByRole('heading', { name: 'Equipo', level: 2 }).waitFor();
      await page.goto(LIST);
      await page.getByText('Hay cambios que no ha enviado. Mientras tanto vale lo que envió.').waitFor();
      await rows().getByText('NO ENVIADO').waitFor();
      await button(/^Ver: Cosecha/).click();
      await dialog('Ver información Propuesta').getByRole('region', { name: 'Acuse de recibo' }).waitFor();
      expect(await obstacles(page)).toEqual([]);
    }));
});
