import type { WindowWork } from '@registro/contracts/catalogs/window';
import { begun, callOf, proposer, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('What a close would cut off', () => {
  it('counts the proposals that were not sent and the people who have a form of the call, each person once', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const [call, other] = [await callOf('innovacion'), await callOf('innovacion')];
    const { rows } = await db().query<{ id: number }>('select id from catalogs.jornada where codigo = $1', [call.codigo]);
    const work = async () => (await operator.get(`recursos/jornadas/${rows[0]!.id}/en-curso`)).body.r_data as WindowWork;
    expect(await work()).toEqual({ borradores: 0, personas: 0 });
    const late = await proposer();
    const idProyecto = await begun(late, call);
    await late.post('guardar/borrador', { formulario: 'innovacion', idRegistro: idProyecto, datos: { tituloProyecto: 'A medias' } });
    const beginning = await proposer();
    await beginning.post('guardar/borrador', { formulario: 'innovacion-nueva', idRegistro: call.id, datos: { tituloProyecto: 'Nueva' } });
    await sentProposal(call);
    await begun(await proposer(), other);
    expect(await work()).toEqual({ borradores: 2, personas: 2 });
    expect((await operator.get('recursos/jornadas/2000000000/en-curso')).status).toBe(404);
  });
});
