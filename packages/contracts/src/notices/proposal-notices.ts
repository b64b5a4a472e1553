import { type NoticeAsked as Asked, type NoticeFacts, SUPERSEDES } from './notice-words.js';

type Facts = NonNullable<NoticeFacts>;

const proposals = () => '/usuario/vertice-3';
const titled = ({ tituloProyecto }: Facts) => `«${tituloProyecto}»`;
const again = ({ sustituye }: Facts) => (sustituye ? ` ${SUPERSEDES}` : '');
const reason = ({ motivo }: Facts) => (motivo ? ` Motivo: ${motivo}` : '');

/** What people hear of a proposal, from its sending on. */
export const PROPOSAL_NOTICES = {
  propuestaRecibida: {
    preferencia: 'recibida',
    clave: ({ idObjeto, vez }: Asked) => `recibida:proyecto:${idObjeto}:${vez}`,
    titulo: 'Recibimos su propuesta',
    accion: 'Ver mi propuesta y descargar el acuse',
    texto: (_: Asked, facts: Facts) =>
      `Su propuesta ${titled(facts)} quedó enviada.${again(facts)}${facts.acuse ? ` Su acuse de recibo es el ${facts.acuse}.` : ''}`,
    ruta: proposals,
    datos: 'proyectos',
  },
  segundaFaseRecibida: {
    preferencia: 'recibida',
    clave: ({ idObjeto, vez }: Asked) => `recibida:segundaFase:${idObjeto}:${vez}`,
    titulo: 'Recibimos la segunda fase de su propuesta',
    accion: 'Ver mi propuesta y descargar el acuse',
    texto: (_: Asked, facts: Facts) =>
      `La segunda fase de ${titled(facts)} quedó enviada.${again(facts)}${facts.acuse ? ` Su acuse de recibo es el ${facts.acuse}.` : ''}`,
    ruta: proposals,
    datos: 'proyectos',
  },
  propuestaDevuelta: {
    preferencia: 'devuelta',
    clave: ({ idObjeto, vez }: Asked) => `devuelta:proyecto:${idObjeto}:${vez}`,
    titulo: 'Su propuesta fue devuelta para corrección',
    accion: 'Corregir mi propuesta',
    texto: (_: Asked, facts: Facts) => `Corrija lo señalado en ${titled(facts)} y envíela de nuevo.${reason(facts)}`,
    ruta: proposals,
    datos: 'proyectos',
  },
  propuestaPreseleccionada: {
    preferencia: 'aprobada',
    clave: ({ idObjeto, vez }: Asked) => `preseleccionada:proyecto:${idObjeto}:${vez}`,
    titulo: 'Su propuesta fue preseleccionada',
    texto: (_: Asked, facts: Facts) =>
      `Su propuesta ${titled(facts)} fue preseleccionada en la primera fase. El siguiente paso es cargar la segunda fase.`,
    ruta: proposals,
    datos: 'proyectos',
  },
  propuestaAprobada: {
    preferencia: 'aprobada',
    clave: ({ idObjeto, vez }: Asked) => `aprobada:proyecto:${idObjeto}:${vez}`,
    titulo: 'Su propuesta fue aprobada',
    texto: (_: Asked, facts: Facts) => `Su propuesta ${titled(facts)} fue aprobada. Registre la cuenta donde se harán los desembolsos.`,
    ruta: proposals,
    datos: 'proyectos',
  },
  propuestaNoAprobada: {
    preferencia: 'noAprobada',
    clave: ({ idObjeto, vez }: Asked) => `noAprobada:proyecto:${idObjeto}:${vez}`,
    titulo: 'Su propuesta no fue aprobada',
    texto: (_: Asked, facts: Facts) => `La evaluación de ${titled(facts)} terminó y no fue aprobada.${reason(facts)}`,
    ruta: proposals,
    datos: 'proyectos',
  },
  propuestaReabierta: {
    preferencia: 'reabierta',
    clave: ({ idObjeto, vez }: Asked) => `reabierta:proyecto:${idObjeto}:${vez}`,
    titulo: 'Su propuesta vuelve a evaluarse',
    texto: (_: Asked, facts: Facts) =>
      `La decisión sobre ${titled(facts)} quedó sin efecto. Tal como la envió, espera otra decisión; no tiene que hacer nada.`,
    ruta: proposals,
    datos: 'proyectos',
  },
  plazoDePropuesta: {
    preferencia: 'ventanaCierra',
    clave: ({ idObjeto, vez }: Asked) => `plazoExtendido:proyecto:${idObjeto}:${vez}`,
    titulo: 'Se extendió el plazo de su convocatoria',
    accion: 'Ir a mi propuesta',
    texto: (_: Asked, facts: Facts) =>
      `La plataforma estuvo caída en el último día. Su propuesta ${titled(facts)} está sin enviar: revísela y envíela antes del nuevo cierre.`,
    ruta: proposals,
    datos: 'proyectos',
  },
  informeAprobado: {
    preferencia: 'informe',
    clave: ({ idObjeto, vez }: Asked) => `aprobado:informe:${idObjeto}:${vez}`,
    titulo: 'Un informe de avance fue aprobado',
    texto: (_: Asked, facts: Facts) => `Se aprobó un informe de avance de ${titled(facts)}.`,
    ruta: proposals,
    datos: 'proyectos',
  },
  informeDevuelto: {
    preferencia: 'informe',
    clave: ({ idObjeto, vez }: Asked) => `devuelto:informe:${idObjeto}:${vez}`,
    titulo: 'Un informe de avance fue devuelto',
    texto: (_: Asked, facts: Facts) =>
      `Corrija lo señalado en el informe de avance de ${titled(facts)} y envíelo de nuevo.${reason(facts)}`,
    ruta: proposals,
    datos: 'proyectos',
  },
  desembolsoPagado: {
    preferencia: 'pago',
    clave: ({ idObjeto, vez }: Asked) => `pagado:desembolso:${idObjeto}:${vez}`,
    titulo: 'Se pagó un desembolso de su propuesta',
    texto: (_: Asked, facts: Facts) => `Se completó un desembolso de ${titled(facts)}.`,
    ruta: proposals,
    datos: 'proyectos',
  },
  desembolsoRechazado: {
    preferencia: 'pago',
    clave: ({ idObjeto, vez }: Asked) => `rechazado:desembolso:${idObjeto}:${vez}`,
    titulo: 'El banco rechazó un desembolso de su propuesta',
    texto: (_: Asked, facts: Facts) => `Corrija la cuenta de ${titled(facts)}.${reason(facts)}`,
    ruta: proposals,
    datos: 'proyectos',
  },
} as const;
