import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { aloneWithText, drawnOf, freeText, inForce, newText, proposeText } from '../../../../tests/builders/declaration-text.js';
import { scholar } from '../../../../tests/builders/period.js';
import { traces } from '../../../../tests/builders/profile.js';
import { cedulaOf } from '../../../../tests/builders/tutor.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let [operator, second]: Agent[] = [];
beforeAll(async () => {
  [operator, second] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
});
afterEach(freeText);
afterAll(closeDb);

describe('The declaration’s text', () => {
  it('holds from when another confirms what one proposed, and is filled with the applicant’s data', async () => {
    const agent = await scholar(1);
    await aloneWithText();
    const { texto: first, id: old } = await inForce(operator!);
    const texto = `Yo, {nombre}, {cedula}, cursaré {postgrado}.\n\nDoy fe.`;
    const { body } = await proposeText(operator!, texto);
    const confirmed = (await second!.post(`recursos/declaraciones/${body.id}/confirmar`)).body.r_data;
    expect(confirmed).toMatchObject({ id: body.id, estado: 'vigente', vigente: true, decide: second!.correo, propia: false });
    const cedula = await cedulaOf(agent);
    expect(await drawnOf(agent.idBeca)).toMatchObject({
      idUsuario: agent.id,
      cedula,
      version: body.id,
      parrafos: [expect.stringContaining(`${cedula}, cursaré `), 'Doy fe.'],
    });
    expect((await operator!.get(`recursos/declaraciones/${old}`)).body).toMatchObject({ estado: 'anterior', texto: first });
    const traced = (await traces(second!.id)).filter((t) => t.objeto === 'declaracion');
    expect(traced).toMatchObject([{ accion: 'confirmar', despues: { reemplaza: old, idPropone: operator!.id } }]);
    // What held before holds again for the other specs.
    await newText(first);
  });

  it('stays as it is where the other refuses, with a reason, or who proposed it takes it back', async () => {
    await aloneWithText();
    const { id: old } = await inForce(operator!);
    for (const [who, estado] of [
      [second!, 'negada'],
      [operator!, 'retirada'],
    ] as const) {
      const { id } = (await proposeText(operator!, 'Yo, {nombre}')).body;
      const word = (motivo: string) => who.post(`recursos/declaraciones/${id}/negar`, { motivo });
      expect((await word(' ')).status).toBe(422);
      expect((await word('Falta el monto')).body.r_data).toMatchObject({ estado, decide: who.correo, motivoDecision: 'Falta el monto' });
      expect((await word('Otra vez')).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
    }
    expect((await inForce(operator!)).id).toBe(old);
    expect((await second!.post('recursos/declaraciones/2000000000/confirmar')).status).toBe(404);
  });

  it('says of a version that was nobody’s proposal that it is not to be confirmed, as of one that was decided', async () => {
    const { rows } = await db().query<{ id: number }>(
      `select v.id from scholarships.declaracion_texto v left join platform.acto_de_dos t on t.acto = 'texto' and t.id = v.id where t.id is null`,
    );
    for (const [word, body] of [
      ['confirmar', {}],
      ['negar', { motivo: 'No' }],
    ] as const)
      expect((await second!.post(`recursos/declaraciones/${rows[0]!.id}/${word}`, body)).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
  });
});
