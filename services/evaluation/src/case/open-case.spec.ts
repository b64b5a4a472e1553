import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { caseOf, opened } from '../../../../tests/builders/evaluation.js';

afterAll(closeDb);

describe('What opens a case', () => {
  it('is heard once, whatever comes twice', async () => {
    const { person, idBeca, idCaso } = await opened();
    const again = await db().query(`insert into platform.evento (tipo, datos) values ('case.requested', $1) returning id`, [
      { objeto: 'beca', idObjeto: idBeca, idUsuario: person.id, version: 1 },
    ]);
    await eventually(
      'heard',
      async () =>
        (await db().query(`select 1 from platform.recibido where consumidor = 'open-case' and "idEvento" = $1`, [again.rows[0].id]))
          .rowCount,
    );
    expect(await caseOf(idBeca)).toEqual({ id: idCaso, estado: 'abierto', version: 1 });
  });
});
