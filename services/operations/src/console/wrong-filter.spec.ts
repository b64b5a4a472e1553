import { closeDb } from '../../../../tests/builders/db.js';
import { signInOperator } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A console list asked for with what no column can hold', () => {
  it('says that the request is wrong, not that the server failed', async () => {
    const operator = await signInOperator();
    for (const path of [
      'recursos/catalogos?filter={"id":["x"]}',
      'recursos/usuarios/99999999999',
      'recursos/auditoria?filter={"desde":"ayer"}',
    ]) {
      const answer = await operator.get(path);
      expect({ path, status: answer.status, r_succ: answer.body.r_succ }).toEqual({ path, status: 422, r_succ: false });
    }
  });
});
