import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './catalogs.tables.js';
import { CatalogsController } from './catalogs.controller.js';
import { catalogsMigrations } from './catalogs.migrations.js';
import { DeleteUserWindowHandler } from './jornada/delete-user-window.js';
import { JornadaController } from './jornada/jornada.controller.js';
import { jornadaMigrations } from './jornada/jornada.migrations.js';
import { ReadWindowsHandler } from './jornada/read-windows.js';
import { SaveUserWindowHandler } from './jornada/save-user-window.js';
import { SaveWindowHandler } from './jornada/save-window.js';
import { seedWindows } from './jornada/seed-windows.js';
import { WatchWindows } from './jornada/watch-windows.js';
import { ListItemsHandler } from './list-items.js';
import { SaveListItemHandler } from './save-list-item.js';
import { seedCatalogs } from './seed-catalogs.js';

@Module({
  controllers: [CatalogsController, JornadaController],
  providers: [
    ListItemsHandler,
    SaveListItemHandler,
    ReadWindowsHandler,
    SaveWindowHandler,
    SaveUserWindowHandler,
    DeleteUserWindowHandler,
    WatchWindows,
  ],
})
class CatalogsModule {}

/** Reference lists (geography, banks, universities, occupations …) and the windows of the calls. Operators edit them. */
export const catalogs: Service = {
  name: 'catalogs',
  module: CatalogsModule,
  tables,
  migrations: [...catalogsMigrations, ...jornadaMigrations],
  seed: async (em, config) => {
    await seedCatalogs(em);
    await seedWindows(em, config);
  },
};
