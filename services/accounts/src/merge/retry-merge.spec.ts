import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { actsOn, asksMerge, merged, undone } from '../../../../tests/builders/merge.js';
import { registered } from '../../../../tests/builders/profile.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Doing a merge once more', () => {
  it('brings over what came to the closed account late, and undoing brings that back too', async () => {
    const [one, two] = await operators();
    const [origen, destino] = [await registered(), await newPerson()];
    const pending = (await asksMerge(one, (await newPerson()).id, (await newPerson()).id)).body.r_data.id as number;
    expect((await actsOn(two, pending, 'reintentar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
    const id = await merged([one, two], origen, destino);
    const { rows } = await db().query(`insert into operations.aviso ("idUsuario", titulo, texto) values ($1, 'Tarde', '') returning id`, [
      origen.id,
    ]);
    const ownerOf = async () =>
      (await db().query('select "idUsuario" from operations.aviso where id = $1', [rows[0].id])).rows[0].idUsuario;
    expect((await actsOn(two, id, 'reintentar')).body.r_succ).toBe(true);
    await eventually('it goes over', async () => (await ownerOf()) === destino.id);
    await undone([one, two], id);
    await eventually('it comes back', async () => (await ownerOf()) === origen.id);
  });
});
