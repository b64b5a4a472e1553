/**
 * What the console's lists call their fields: heading of the column, label of the filter, heading in an exported file.
 * A column that shows two things in one cell has a name for each of them here, because a file shows them apart.
 */
export const FIELD_NAMES = {
  casos: {
    q: 'Buscar',
    nombre: 'Solicitante',
    cedula: 'Cédula',
    version: 'Envío',
    clase: 'Tipo',
    titulo: 'Asunto',
    enviado: 'Espera',
    fechaEnvio: 'Enviado',
    diasEspera: 'Días de espera',
    antiguedad: 'Días de espera, al menos',
    enGracia: 'Recibido en prórroga',
    estado: 'Estado',
    asignados: 'Evaluadores',
    asignado: 'Asignado a',
    conflictos: 'Conflictos',
  },
  asignaciones: {
    nombre: 'Solicitante',
    idCaso: 'Caso',
    quien: 'Evaluador',
    estado: 'Estado',
    fecha: 'Desde',
    fin: 'Hasta',
    motivoFin: 'Motivo',
  },
  evaluadores: { nombre: 'Nombre', carga: 'Casos pendientes' },
  becas: {
    nombre: 'Solicitante',
    cedula: 'Cédula',
    universidad: 'Programa',
    idUniversidad: 'Universidad',
    nivel: 'Nivel',
    postgrado: 'Postgrado',
    idAreaInteres: 'Área de interés',
    area: 'Área',
    enviado: 'Enviada',
    version: 'Envío',
    aprobada: 'Aprobada',
    idEstatusBeca: 'Estado',
    acuse: 'Acuse de recibo',
    enGracia: 'Recibida en prórroga',
  },
  contratos: {
    nombre: 'Becario',
    cedula: 'Cédula',
    universidad: 'Programa',
    idUniversidad: 'Universidad',
    postgrado: 'Postgrado',
    estatus: 'Estado',
    cargado: 'Cargada',
    aprobada: 'Beca aprobada',
    observacion: 'Motivo de la devolución',
  },
  jornadas: { codigo: 'Convocatoria', fechaInicio: 'Abre', fechaFin: 'Cierra', estado: 'Estado' },
  'jornadas-usuario': {
    correo: 'Persona',
    fechaInicio: 'Primer día',
    fechaFin: 'Último día',
    vigente: 'Vigente',
    convocatorias: 'Convocatorias',
  },
  coordinadores: { correo: 'Correo', desde: 'Desde' },
  certificados: {
    numero: 'Número',
    nombre: 'Nombre',
    cedula: 'Cédula',
    nivel_estudio: 'Nivel',
    creado: 'Emitido',
    estado: 'Estado',
    motivo: 'Motivo',
  },
  usuarios: {
    correo: 'Correo',
    nombre: 'Nombre',
    rol: 'Rol',
    permisos: 'Permisos',
    activo: 'Cuenta',
    verificado: 'Correo confirmado',
    totp: 'Dos pasos',
    creado: 'Desde',
  },
  'permisos-pedidos': {
    correo: 'Persona',
    rol: 'Rol',
    permisos: 'Permisos',
    motivo: 'Motivo',
    estado: 'Estado',
    solicita: 'Lo pide',
    decide: 'Lo decide',
    motivoDecision: 'Motivo de la decisión',
    creado: 'Pedido',
  },
  consultas: {
    dia: 'Día',
    quien: 'Quién',
    personas: 'Personas buscadas',
    encontradas: 'Encontradas',
    objeto: 'Qué buscó',
    desde: 'Desde',
    hasta: 'Hasta',
  },
  catalogos: {
    lista: 'Lista',
    padre: 'Padre',
    value: 'Código',
    label: 'Nombre',
    orden: 'Orden',
    activo: 'Activo',
    editado: 'Editado aquí',
  },
  invariantes: { nombre: 'Qué no debería quedar', cuantos: 'Cuántos', desde: 'Desde', visto: 'Revisado' },
  eventos: { id: 'Número', tipo: 'Tipo', creado: 'Fecha', completo: 'Entregado', recibidos: 'Consumidores', enviado: 'Enviado' },
  auditoria: {
    fecha: 'Fecha',
    quien: 'Quién',
    accion: 'Qué hizo',
    objeto: 'Sobre qué',
    idObjeto: 'Identificador',
    desde: 'Desde',
    hasta: 'Hasta',
    antes: 'Antes',
    despues: 'Después',
  },
  importaciones: {
    nombre: 'Archivo',
    creado: 'Fecha',
    estado: 'Estado',
    leidas: 'Leídas',
    aceptadas: 'Aceptadas',
    rechazadas: 'Rechazadas',
  },
} as const satisfies Record<string, Record<string, string>>;
export type ListResource = keyof typeof FIELD_NAMES;

/** What the lists say for yes and no. */
export const ACTIVE_WORDS = ['Activo', 'Inactivo'] as const;
export const ACCOUNT_WORDS = ['Activa', 'Inactiva'] as const;
export const CURRENT_WORDS = ['Vigente', 'No vigente'] as const;
export const DELIVERED_WORDS = ['Entregado', 'Pendiente'] as const;

/** Who did what a row of the audit tells; the e-mail is null when the account is gone. */
export const whoActed = (quien: string | null, idUsuario: number | null): string =>
  quien ?? (idUsuario ? `Usuario ${idUsuario}` : 'Sistema');
