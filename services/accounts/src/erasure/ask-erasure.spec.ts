import { closeDb, db } from '../../../../tests/builders/db.js';
import { asksErasure } from '../../../../tests/builders/erasure.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { knownReviewer } from '../../../../tests/builders/evaluation.js';

afterAll(closeDb);

describe('To ask to be erased (rule S-39)', () => {
  it('is not so with something under way, and says what to do', async () => {
    const applies = await applicant();
    await sent(applies);
    expect((await asksErasure(applies)).text).toContain('Tiene una postulación a una beca por resolver: retírela antes');
    const judges = await knownReviewer();
    const { body } = await judges.get('cuenta/borrado/previa');
    expect(body.r_data.impide).toEqual(['Tiene un rol o permisos en el Registro: pida que se los quiten']);
    expect((await db().query('select 1 from platform.borrado where "idUsuario" = any($1)', [[applies.id, judges.id]])).rowCount).toBe(0);
  });

  it('says what goes and what stays of one’s own, and why', async () => {
    const agent = await applicant();
    const { body } = await agent.get('cuenta/borrado/previa');
    const rows = body.r_data.partes.flatMap(({ filas }: { filas: object[] }) => filas);
    expect(rows).toContainEqual({ que: 'Estudios', cuantos: 1, suerte: 'borrada', porque: null });
    expect(rows).toContainEqual(
      expect.objectContaining({ que: 'Lo que hizo', suerte: 'queda', porque: expect.stringContaining('solo crece') }),
    );
  });
});
