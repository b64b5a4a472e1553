import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './catalogs.tables.js';
import { CatalogsController } from './catalogs.controller.js';
import { catalogsMigrations } from './catalogs.migrations.js';
import { DeleteUserWindowHandler } from './window/delete-user-window.js';
import { WindowController } from './window/window.controller.js';
import { windowMigrations } from './window/window.migrations.js';
import { ReadWindowsHandler } from './window/read-windows.js';
import { SaveUserWindowHandler } from './window/save-user-window.js';
import { ExtendWindowHandler } from './window/extend-window.js';
import { MakeWindow } from './window/make-window.consumer.js';
import { SaveWindowHandler } from './window/save-window.js';
import { seedWindows } from './window/seed-windows.js';
import { WatchWindows } from './window/watch-windows.js';
import { RankChoices } from './rank-choices.js';
import { ImportListHandler } from './import-list.js';
import { ListItemsHandler } from './list-items.js';
import { ReadEntryHistoryHandler } from './read-entry-history.js';
import { ReadListCountsHandler } from './read-list-counts.js';
import { ReadListUsesHandler } from './read-list-uses.js';
import { SaveListItemHandler } from './save-list-item.js';
import { seedCatalogs } from './seed-catalogs.js';

@Module({
  controllers: [CatalogsController, WindowController],
  providers: [
    ListItemsHandler,
    ReadListCountsHandler,
    ReadListUsesHandler,
    ReadEntryHistoryHandler,
    SaveListItemHandler,
    ImportListHandler,
    ReadWindowsHandler,
    SaveWindowHandler,
    ExtendWindowHandler,
    MakeWindow,
    SaveUserWindowHandler,
    DeleteUserWindowHandler,
    WatchWindows,
    RankChoices,
  ],
})
class CatalogsModule {}

/** Reference lists (geography, banks, universities, occupations …) and the windows of the calls. Operators edit them. */
export const catalogs: Service = {
  name: 'catalogs',
  module: CatalogsModule,
  tables,
  migrations: [...catalogsMigrations, ...windowMigrations],
  seed: async (em, config) => {
    await seedCatalogs(em);
    await seedWindows(em, config);
  },
};
