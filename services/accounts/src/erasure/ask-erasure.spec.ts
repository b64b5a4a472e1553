import { closeDb, db } from '../../../../tests/builders/db.js';
import { asksErasure, erasureLink } from '../../../../tests/builders/erasure.js';

import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { knownReviewer } from '../../../../tests/builders/evaluation.js';
import { newPerson } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('To ask to be erased (rule S-39)', () => {
  it('takes a confirmation of its own, and a link that confirms once', async () => {
    const agent = await newPerson();
    expect((await agent.post('cuenta/borrado', { confirmacion: 'no' })).status).toBe(422);
    expect((await asksErasure(agent)).body.r_data.estado).toBe('pedido');
    const link = await erasureLink(agent.correo);
    expect((await visitor().get(link)).body.r_data.vigente).toBe(true);
    expect((await agent.get('cuenta/borrado')).body.r_data.estado).toBe('pedido');
    expect((await visitor().post(link, {})).body.r_data.estado).toBe('confirmado');
    expect((await visitor().post(link, {})).body.r_succ).toBe(false);
    const again = await asksErasure(agent);
    expect(again.text).toContain('Ya pidió');
    expect((await agent.get('cuenta/correo')).body.r_succ).toBe(true);
  });

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
      expect.objectContaining({ que: 'Lo que usted hizo', suerte: 'queda', porque: expect.stringContaining('solo crece') }),
    );
  });
});
