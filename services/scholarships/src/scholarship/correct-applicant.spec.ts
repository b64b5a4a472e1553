import { correctedByTwo } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { opened } from '../../../../tests/builders/evaluation.js';
import { tutor } from '../../../../tests/builders/tutor.js';
import { randomCedula } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A corrected identity', () => {
  it('is that of one’s application, its case and oneself as a tutor; what was sent stays in the receipt', async () => {
    const { person, idBeca, idCaso } = await opened();
    await tutor(person);
    const said = async () =>
      (await db().query(`select contenido, huella from scholarships.acuse where "idBeca" = $1`, [idBeca])).rows as { contenido: string }[];
    const before = await said();
    const cedula = randomCedula();
    await correctedByTwo(person, { cedula, primerApellido: 'Rondón Díaz' });
    const now = { nombre: 'Ana Lucía Rondón Díaz', cedula: `V-${cedula}` };
    const reads = [
      `select nombre, cedula from scholarships.beca where id = ${idBeca}`,
      `select nombre, cedula from evaluation.caso where id = ${idCaso}`,
      `select cedula from scholarships.tutor where "idUsuario" = ${person.id}`,
    ];
    for (const text of reads) await eventually(text, async () => (await db().query(text)).rows[0].cedula === now.cedula);
    expect((await db().query(reads[0]!)).rows).toEqual([now]);
    expect((await db().query(reads[1]!)).rows).toEqual([now]);
    expect(await said()).toEqual(before);
    const { rows } = await db().query(`select estado, version from evaluation.caso where id = $1`, [idCaso]);
    expect(rows).toEqual([{ estado: 'abierto', version: 1 }]);
  });
});
