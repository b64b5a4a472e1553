import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { aloneWithText, drawnOf, freeText, inForce, proposeText } from '../../../../tests/builders/declaration-text.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { scholar } from '../../../../tests/builders/period.js';
import { traces } from '../../../../tests/builders/profile.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let [operator, second]: Agent[] = [];
beforeAll(async () => {
  [operator, second] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
});
afterEach(freeText);
afterAll(closeDb);

describe('The declaration’s text', () => {
  it('changes nothing where one proposes another: who may confirm it is told, and it is one at a time', async () => {
    const agent = await scholar(1);
    await aloneWithText();
    const before = await drawnOf(agent.idBeca);
    expect(before.parrafos.length).toBeGreaterThan(0);
    const { id: old } = await inForce(operator!);
    expect(old).toBe(before.version);
    const texto = `Yo, {nombre}, {cedula}, cursaré {postgrado}.\n\nDoy fe.`;
    const { body } = await proposeText(operator!, texto);
    expect(body).toMatchObject({
      texto,
      estado: 'propuesta',
      vigente: false,
      reemplaza: old,
      motivo: 'Lo pide la consultoría jurídica',
      solicita: operator!.correo,
      decide: null,
      propia: true,
    });
    // Nothing is another yet, and there is one at a time.
    expect(await drawnOf(agent.idBeca)).toEqual(before);
    expect((await proposeText(second!, 'Yo, {nombre}')).body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.abierto });
    const waits = async (who: Agent) =>
      (await who.get('recursos/becas/pendientes')).body.r_data.find(({ que }: { que: string }) => que === 'textos').cuantos;
    expect([await waits(operator!), await waits(second!)]).toEqual([0, 1]);
    await eventually('the notice', async () =>
      (await second!.get('recursos/avisos')).body.some((n: { ruta: string }) => n.ruta === `/consola/declaraciones/${body.id}/show`),
    );
    const traced = (await traces(operator!.id)).filter((t) => t.objeto === 'declaracion');
    expect(traced).toMatchObject([{ accion: 'proponer', despues: { reemplaza: old, motivo: 'Lo pide la consultoría jurídica' } }]);
  });

  it('names only what is known of the applicant', async () => {
    const wrong = await proposeText(operator!, 'Yo, {apodo}');
    expect(wrong.body.errores).toEqual([{ campo: 'texto', mensaje: expect.stringMatching(/\{nombre\}, \{cedula\}/) }]);
    expect((await proposeText(await newPersonAs('operador', ['catalogos']), 'x')).status).toBe(403);
  });

  it('stays as it was proposed: the database changes no version, and decides on none twice nor by one alone', async () => {
    await aloneWithText();
    const sets = (what: string) => db().query(`update scholarships.declaracion_texto set ${what}`);
    await expect(sets(`texto = 'otro'`)).rejects.toThrow(/append-only/);
    await expect(sets(`"idUsuario" = 1`)).rejects.toThrow(/append-only/);
    await expect(db().query('delete from scholarships.declaracion_texto')).rejects.toThrow(/append-only/);
    const { id } = (await proposeText(operator!, 'Yo, {nombre}')).body;
    const decides = (what: string) =>
      db().query(`update platform.acto_de_dos set ${what}, decidido = now() where acto = 'texto' and id = ${id}`);
    await expect(decides(`estado = 'confirmado', "decididoPor" = ${operator!.id}`)).rejects.toThrow(/acto_dos/);
    await expect(decides(`estado = 'negado', datos = '{"texto": "otro"}'`)).rejects.toThrow(/is what was proposed/);
    await decides(`estado = 'negado'`);
    await expect(decides(`estado = 'retirado'`)).rejects.toThrow(/was decided/);
  });

  it('is drawn for approved scholarships alone', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    expect((await askInternal(`declaraciones/${idBeca}`)).status).toBe(404);
  });
});
