import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { tables } from './catalogs.tables.js';
import { CatalogsController } from './catalogs.controller.js';
import { catalogsMigrations } from './catalogs.migrations.js';
import { DeleteUserWindowHandler } from './window/delete-user-window.js';
import { WindowController } from './window/window.controller.js';
import { windowMigrations } from './window/window.migrations.js';
import { ReadOwnMattersHandler } from './window/read-own-matters.js';
import { ReadWindowHistoryHandler } from './window/read-window-history.js';
import { ReadWindowWorkHandler } from './window/read-window-work.js';
import { ReadWindowsHandler } from './window/read-windows.js';
import { SaveUserWindowHandler } from './window/save-user-window.js';
import { ExtendUserWindowsHandler } from './window/extend-user-windows.js';
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
import { SetActiveHandler } from './set-active.js';
import { seedCatalogs } from './seed-catalogs.js';

@Module({
  controllers: [personPreview(personRows), erasurePreview(personRows), CatalogsController, WindowController],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    ListItemsHandler,
    ReadListCountsHandler,
    ReadListUsesHandler,
    ReadEntryHistoryHandler,
    SaveListItemHandler,
    SetActiveHandler,
    ImportListHandler,
    ReadWindowsHandler,
    ReadOwnMattersHandler,
    ReadWindowHistoryHandler,
    ReadWindowWorkHandler,
    SaveWindowHandler,
    ExtendWindowHandler,
    MakeWindow,
    SaveUserWindowHandler,
    ExtendUserWindowsHandler,
    DeleteUserWindowHandler,
    WatchWindows,
    RankChoices,
  ],
})
class CatalogsModule {}

/**
 * Reference lists (geography, banks, universities, occupations …) and the windows of the calls. Operators edit them.
 */
export const catalogs: Service = {
  name: 'catalogs',
  person: personRows,
  module: CatalogsModule,
  tables,
  migrations: [...catalogsMigrations, ...windowMigrations],
  seed: async (em, config) => {
    await seedCatalogs(em);
    await seedWindows(em, config);
  },
};
