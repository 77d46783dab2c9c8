CREATE INDEX "article_pic" ON "article" USING btree ("pic");--> statement-breakpoint
CREATE INDEX "asset_kind" ON "asset" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "asset_bytes" ON "asset" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "asset_kind_bytes" ON "asset" USING btree ("kind","bytes","id");--> statement-breakpoint
CREATE INDEX "product_pic" ON "product" USING btree ("pic");--> statement-breakpoint
CREATE INDEX "product_detail_pic" ON "product" USING btree ("detail_pic");--> statement-breakpoint
CREATE INDEX "product_album_pics" ON "product" USING gin ("album_pics");--> statement-breakpoint
CREATE INDEX "video_media" ON "video" USING btree ("media");--> statement-breakpoint
CREATE INDEX "draft_files" ON "draft" USING gin ("steps" jsonb_path_ops) WHERE "draft"."state" = 'open';--> statement-breakpoint
CREATE INDEX "material_pic" ON "material" USING btree ("pic");--> statement-breakpoint
CREATE INDEX "material_pdf" ON "material" USING hash ("pdf");--> statement-breakpoint
CREATE INDEX "material_slides" ON "material" USING hash ("slides");--> statement-breakpoint
CREATE INDEX "order_item_pic" ON "order_item" USING btree ("pic");--> statement-breakpoint
-- Pictures that are shown get a row in the list of files. Those that nothing shows are deleted a day after their upload.
INSERT INTO "asset" ("kind", "name", "file_name", "bytes", "state", "progress", "uploaded_by", "created_at", "updated_at")
SELECT 'picture', place.name, picture.file, coalesce((SELECT sum(length(content)) FROM picture_file WHERE picture_file.name = picture.name), 0),
	'ready', 100, '', picture.uploaded_at, picture.uploaded_at
FROM (
	SELECT pic AS name FROM product UNION SELECT unnest(album_pics) FROM product UNION SELECT detail_pic FROM product
	UNION SELECT pic FROM advert UNION SELECT pic_tall FROM advert UNION SELECT pic FROM material UNION SELECT pic FROM article
	UNION SELECT pic FROM order_item
) place
JOIN picture ON picture.name = substr(split_part(place.name, ';', 1), 9)
WHERE place.name LIKE 'picture/%'
ORDER BY picture.uploaded_at, picture.name
ON CONFLICT DO NOTHING;
