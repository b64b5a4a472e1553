import type { CaseView } from '@registro/contracts/evaluation/case';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { assigned, coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { exportedLines } from '../../../../tests/builders/table-files.js';

afterAll(closeDb);

const textOf = ({ resumen }: CaseView, clave: string) => resumen.find((facet) => facet.clave === clave)!.texto;

it('an evaluador takes out the cases that they may see and no other, whatever the filter', async () => {
  const [chief, judge, other] = [await coordinator(), await reviewer(), await reviewer()];
  const [own, foreign] = [await assigned(chief, judge), await assigned(chief, other)];
  const [mine, theirs] = [await view(chief, own.idCaso), await view(chief, foreign.idCaso)];
  await db().query(
    `insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle) values ($1, $2, 'Otra persona', 'declarado', 'Es su prima')`,
    [own.idCaso, other.id],
  );

  const [head, ...lines] = await exportedLines(judge, 'casos');
  expect(lines).toHaveLength(1);
  const said = Object.fromEntries(head!.map((title, i) => [title, lines[0]![i]]));
  expect(said).toMatchObject({
    Solicitante: mine.nombre,
    Cédula: mine.cedula,
    Envío: '1',
    Asunto: mine.titulo,
    Universidad: textOf(mine, 'idUniversidad'),
    Nivel: textOf(mine, 'nivel'),
    'Área de interés': textOf(mine, 'idArea'),
    Programa: 'Becas de postgrado',
    Convocatoria: 'Programa de becas de postgrado (2025)',
    Estado: 'En evaluación',
    Evaluadores: judge.correo,
    // for the coordinador alone
    Conflictos: '',
  });
  expect(said['Enviado']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(exportedLines(judge, 'casos', { filter: { q: theirs.cedula } })).rejects.toThrow('No hay nada que exportar');

  const [, found] = await exportedLines(chief, 'casos', { filter: { q: mine.cedula } });
  // Reviewers of other specs may be tied to the applicant too.
  expect(found!.at(-1)!.split(', ')).toContain('Otra persona: Es su prima');
  const both = await exportedLines(chief, 'casos', { filter: { id: [own.idCaso, foreign.idCaso] } });
  expect(both.map((line) => line[1]).toSorted()).toEqual([mine.cedula, theirs.cedula, 'Cédula'].toSorted());
  expect(await exportedLines(other, 'asignaciones')).toEqual([
    expect.arrayContaining(['Evaluador']),
    expect.arrayContaining([theirs.nombre]),
  ]);
});
