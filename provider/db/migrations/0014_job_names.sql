-- The kinds of jobs are named by the glossary. A key begins with its kind, so it changes too: finished work is not queued again.
UPDATE "job" SET "kind" = 'notify-storefront', "key" = replace("key", 'tell-storefront:', 'notify-storefront:') WHERE "kind" = 'tell-storefront';--> statement-breakpoint
UPDATE "job" SET "kind" = 'reverse-charge', "key" = replace("key", 'undo-charge:', 'reverse-charge:') WHERE "kind" = 'undo-charge';--> statement-breakpoint
UPDATE "job" SET "kind" = 'send-email', "key" = replace("key", 'send-letter:', 'send-email:'), "payload" = jsonb_build_object('emailId', "payload" -> 'letterId') WHERE "kind" = 'send-letter';
