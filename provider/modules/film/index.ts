import { commandGroup } from "../../operator/command-group.ts";
import { filmCommands } from "./commands.ts";
import { runFilms } from "./run-commands.ts";
import { tidyFilms } from "./tidy.ts";
import { failFilm, transcodeFilm } from "./transcode.ts";
import { filmUploads } from "./upload-kind.ts";

export const film = {
  commands: [commandGroup("Films", filmCommands, runFilms)],
  queue: { "transcode-film": { run: transcodeFilm, setAside: failFilm, maxWaitMs: 60_000, maxFailures: 5, atOnce: 1, everyMs: 1000 } },
  jobs: [{ job: tidyFilms, everyMs: 600_000 }],
  uploads: { film: filmUploads },
};
