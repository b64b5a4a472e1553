import type { CaseChoice } from '@registro/contracts/evaluation/kind';

const RESULTS = { aprobar: 'aprobado', preseleccionar: 'aprobado', devolver: 'devuelto', rechazar: 'rechazado' } as const;

/**
 * One thing that can be decided on an application, in the words of its programme. Whatever is not good news asks for a
 * reason, and of each its person is told. @param campos those that a return may question
 */
export const choice = (
  decision: keyof typeof RESULTS,
  { efecto, ...words }: Pick<CaseChoice, 'etiqueta' | 'titulo' | 'efecto' | 'hecho'>,
  campos: string[] = [],
): CaseChoice => ({
  decision,
  ...words,
  efecto: `${efecto} La persona recibirá un aviso y un correo.`,
  resultado: RESULTS[decision],
  pideMotivo: RESULTS[decision] !== 'aprobado',
  motivos: [],
  campos,
});
