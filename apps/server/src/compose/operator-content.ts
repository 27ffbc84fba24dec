import { manualDeskRoutes } from '../features/manual/desk.routes.ts';
import { createManualDesk } from '../features/manual/desk.service.ts';
import { pictureRoutes } from '../features/operator/picture.routes.ts';
import { createUploadService } from '../features/upload/upload.service.ts';
import { wordsRoutes } from '../features/words/words.routes.ts';
import { createWordsService } from '../features/words/words.service.ts';
import type { Part, Shared } from './part.ts';

/** What the operator writes for everybody. */
export const operatorContentPart = (shared: Shared): Part => ({
  routes: [
    ...manualDeskRoutes(createManualDesk(shared)),
    ...wordsRoutes(createWordsService(shared)),
    ...pictureRoutes(createUploadService(shared)),
  ],
});
