import { CONSOLIDATED_MAX, type GivenScore } from '@registro/contracts/evaluation/review';
import type { Criterion } from '@registro/contracts/evaluation/rubric';

/** What of a sheet the applicant may read. */
interface Said {
  puntajes: GivenScore[];
  comentario: string | null;
}

/**
 * What the reviewers of a case wrote for its applicant, put together under each criterion. In the order of the words,
 * so that nobody can tell what comes from one hand. Null when nobody wrote anything.
 */
export function consolidate(rubrica: Criterion[], all: Said[]): string | null {
  const of = (clave: string) => all.flatMap(({ puntajes }) => puntajes.filter((p) => p.clave === clave).map((p) => p.comentario));
  const parts = [
    ...rubrica.map(({ clave, criterio }) => part(criterio, of(clave))),
    part(
      'En general',
      all.map(({ comentario }) => comentario),
    ),
  ];
  const text = parts.filter((p) => p !== null).join('\n\n');
  return text === '' ? null : text.slice(0, CONSOLIDATED_MAX);
}

function part(title: string, comments: (string | null)[]): string | null {
  const said = comments.filter((c) => c !== null).toSorted((a, b) => a.localeCompare(b, 'es'));
  return said.length ? [title, ...said.map((c) => `– ${c}`)].join('\n') : null;
}
