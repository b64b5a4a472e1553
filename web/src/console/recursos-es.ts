/** Names of the console's resources and of their fields: singular |||| plural. */
export const recursos = {
  resources: {
    casos: {
      name: 'caso |||| casos',
      fields: {
        q: 'Buscar',
        nombre: 'Solicitante',
        universidad: 'Programa',
        idUniversidad: 'Universidad',
        area: 'Área',
        idArea: 'Área de interés',
        enviado: 'Espera',
        antiguedad: 'Días de espera, al menos',
        estado: 'Estado',
        asignados: 'Evaluadores',
        asignado: 'Asignado a',
      },
    },
    evaluadores: { name: 'evaluador |||| evaluadores', fields: { nombre: 'Nombre', carga: 'Casos pendientes' } },
    becas: {
      name: 'solicitud de beca |||| solicitudes de beca',
      fields: {
        nombre: 'Solicitante',
        universidad: 'Programa',
        idUniversidad: 'Universidad',
        idAreaInteres: 'Área de interés',
        area: 'Área',
        enviado: 'Enviada',
        idEstatusBeca: 'Estado',
        acuse: 'Acuse de recibo',
        enGracia: 'Recibida en prórroga',
      },
    },
    contratos: {
      name: 'declaración |||| declaraciones',
      fields: {
        nombre: 'Becario',
        universidad: 'Programa',
        estatus: 'Estado',
        cargado: 'Cargada',
        aprobada: 'Beca aprobada',
        observacion: 'Motivo de la devolución',
      },
    },
    jornadas: {
      name: 'jornada |||| jornadas',
      fields: { codigo: 'Convocatoria', fechaInicio: 'Abre', fechaFin: 'Cierra', estado: 'Estado' },
    },
    'jornadas-usuario': {
      name: 'jornada de usuario |||| jornadas de usuario',
      fields: { correo: 'Persona', fechaInicio: 'Primer día', fechaFin: 'Último día', vigente: 'Vigente', convocatorias: 'Convocatorias' },
    },
    coordinadores: { name: 'coordinador |||| coordinadores', fields: { correo: 'Correo', desde: 'Desde' } },
    certificados: {
      name: 'certificado |||| certificados',
      fields: {
        numero: 'Número',
        nombre: 'Nombre',
        cedula: 'Cédula',
        nivel_estudio: 'Nivel',
        creado: 'Emitido',
        estado: 'Estado',
        motivo: 'Motivo',
      },
    },
    usuarios: {
      name: 'usuario |||| usuarios',
      fields: {
        correo: 'Correo',
        nombre: 'Nombre',
        rol: 'Rol',
        permisos: 'Permisos',
        activo: 'Cuenta',
        verificado: 'Correo confirmado',
        totp: 'Dos pasos',
        creado: 'Desde',
      },
    },
    catalogos: {
      name: 'elemento de catálogo |||| elementos de catálogo',
      fields: {
        lista: 'Lista',
        padre: 'Padre',
        value: 'Código',
        label: 'Nombre',
        orden: 'Orden',
        activo: 'Activo',
        editado: 'Editado aquí',
      },
    },
    eventos: {
      name: 'evento |||| eventos',
      fields: { id: 'Número', tipo: 'Tipo', creado: 'Fecha', completo: 'Entregado', recibidos: 'Consumidores', enviado: 'Enviado' },
    },
    auditoria: {
      name: 'movimiento |||| movimientos',
      fields: {
        fecha: 'Fecha',
        quien: 'Quién',
        accion: 'Qué hizo',
        objeto: 'Sobre qué',
        idObjeto: 'Identificador',
        desde: 'Desde',
        hasta: 'Hasta',
      },
    },
    importaciones: {
      name: 'importación |||| importaciones',
      fields: { nombre: 'Archivo', creado: 'Fecha', estado: 'Estado', leidas: 'Leídas', aceptadas: 'Aceptadas', rechazadas: 'Rechazadas' },
    },
  },
};
