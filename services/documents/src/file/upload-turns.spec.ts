import { FILE_COSTLY } from '@registro/contracts/files/file-types';
import { costlyPdfs } from '../../../../tests/builders/costly-pdf.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { pdfOf } from '../../../../tests/builders/files.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('ten costly files of one person are refused one after another, and hold up nothing of another', async () => {
  const [hostile, other] = [await newPerson(), await newPerson()];
  const costly = costlyPdfs();
  const files = [costly['many object streams, packed']!, costly['many objects in one place']!];
  let answered = 0;
  const ten = Array.from({ length: 10 }, async (_, i) => {
    const answer = await hostile.upload('archivos/post/cedula', 'cedula', files[i % files.length]!, 'a.pdf');
    answered++;
    return answer;
  });
  await Promise.race(ten);
  const small = await other.upload('archivos/post/cedula', 'cedula', pdfOf(1024), 'a.pdf');
  expect(small.body.r_succ).toBe(true);
  // The ten came before it. Whoever waits behind them all has the ninth or tenth answer before their own.
  expect(answered).toBeLessThan(6);
  for (const answer of await Promise.all(ten)) {
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'cedula', mensaje: FILE_COSTLY }]);
  }
});
