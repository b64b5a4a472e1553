import { FIELD_NAMES } from '@registro/contracts/console/field-names';

/** Names of the console's resources, singular |||| plural; those of their fields are the exported files' too. */
export const recursos = {
  resources: {
    casos: { name: 'caso |||| casos', fields: FIELD_NAMES.casos },
    evaluadores: { name: 'evaluador |||| evaluadores', fields: FIELD_NAMES.evaluadores },
    becas: { name: 'solicitud de beca |||| solicitudes de beca', fields: FIELD_NAMES.becas },
    contratos: { name: 'declaración |||| declaraciones', fields: FIELD_NAMES.contratos },
    jornadas: { name: 'jornada |||| jornadas', fields: FIELD_NAMES.jornadas },
    'jornadas-usuario': { name: 'jornada de usuario |||| jornadas de usuario', fields: FIELD_NAMES['jornadas-usuario'] },
    coordinadores: { name: 'coordinador |||| coordinadores', fields: FIELD_NAMES.coordinadores },
    certificados: { name: 'certificado |||| certificados', fields: FIELD_NAMES.certificados },
    usuarios: { name: 'usuario |||| usuarios', fields: FIELD_NAMES.usuarios },
    'permisos-pedidos': { name: 'solicitud |||| solicitudes', fields: FIELD_NAMES['permisos-pedidos'] },
    consultas: { name: 'consulta |||| consultas', fields: FIELD_NAMES.consultas },
    catalogos: { name: 'elemento de catálogo |||| elementos de catálogo', fields: FIELD_NAMES.catalogos },
    invariantes: { name: 'invariante |||| invariantes', fields: FIELD_NAMES.invariantes },
    eventos: { name: 'evento |||| eventos', fields: FIELD_NAMES.eventos },
    auditoria: { name: 'movimiento |||| movimientos', fields: FIELD_NAMES.auditoria },
    importaciones: { name: 'importación |||| importaciones', fields: FIELD_NAMES.importaciones },
  },
};
