import { REQUIREMENT_WORDS } from '@registro/contracts/applications/requirement-words';
import type { ProfileFlags } from '@registro/contracts/profile/person';

const WIZARD = '/usuario/registro';

/** One requirement of applying: met or not, why (`met` or `lacking`, a sentence), and the screen that mends it. */
export const requirement = <Clave extends string>(
  clave: Clave,
  requisito: string,
  cumple: boolean,
  [met, lacking]: [met: string, lacking: string],
  ruta: string | null = null,
) => ({ clave, requisito, cumple, detalle: cumple ? met : lacking, ruta: cumple ? null : ruta });

/** What every programme asks of who applies. */
export const ofProfile = ({ datosBasicos, datosEstudio }: ProfileFlags) => [
  requirement(
    'datosBasicos',
    REQUIREMENT_WORDS.datosBasicos,
    datosBasicos,
    ['Sus datos básicos están registrados', 'Faltan sus datos básicos'],
    WIZARD,
  ),
  requirement(
    'datosEstudio',
    REQUIREMENT_WORDS.datosEstudio,
    datosEstudio,
    ['Tiene estudios registrados', 'No ha registrado estudios'],
    WIZARD,
  ),
];

/** The level of studies that a programme asks for. */
export const ofLevel = (requisito: string, cumple: boolean, lacking: string) =>
  requirement('gradoEstudio', requisito, cumple, ['Su mayor grado registrado cumple el mínimo', lacking], WIZARD);

/** @param closed why it is not open for them */
export const ofWindow = (abierta: boolean, closed: string) =>
  requirement('ventana', 'Convocatoria abierta', abierta, ['La convocatoria está abierta para usted', closed]);
